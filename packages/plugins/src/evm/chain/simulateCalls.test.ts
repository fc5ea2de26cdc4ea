import { HttpError, RpcError } from '@wallet-modal/runtime/chain'
import { describe, expect, it, test } from 'vitest'
import { scriptedChain } from './scriptedChain.fixture.js'
import { approvalData } from './transaction.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const done = (data = '0x') => ({ status: '0x1', returnData: data, gasUsed: '0x7530', logs: [] })

const answers = {
  eth_getBlockByNumber: { number: '0x10', baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_estimateGas: '0xc350',
  eth_getTransactionCount: '0x7',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_call: '0x',
}

async function staged(simulation: unknown) {
  const { chain, network, asked } = scriptedChain({ ...answers, eth_simulateV1: simulation })
  const data = approvalData(bob, 5n)
  const approval = await chain.prepareCall({ network, from: alice, to: token, data })
  const watch = [
    { kind: 'balance', account: alice },
    { kind: 'balance', account: alice, token },
  ] as const
  const simulate = () => chain.simulateCalls({ network, transactions: [approval], watch })
  return { chain, network, asked, approval, simulate }
}

const refuse = (error: Error) => () => Promise.reject(error)
const httpError = (status: number) =>
  new HttpError('HTTP_STATUS', `status ${status}`, { status, url: 'https://node.example' })

describe('a simulation', () => {
  it('is one request, with the transaction as it will be sent between two readings', async () => {
    const results = [done(word(9n)), done(word(4n)), done(), done(word(8n)), done(word(4n))]
    const { asked, simulate, approval } = await staged([{ calls: results }])
    expect(await simulate()).toEqual({
      changes: [
        { before: 9n, after: 8n },
        { before: 4n, after: 4n },
      ],
    })
    const { from, to, data, value, gas } = approval.payload as Readonly<Record<string, string>>
    const reading = [
      expect.objectContaining({ to: expect.any(String) }),
      expect.objectContaining({ to: token }),
    ]
    const calls = [...reading, { from, to, data, value, gas }, ...reading]
    const params = [{ blockStateCalls: [expect.objectContaining({ calls })] }, 'latest']
    expect(asked.filter(({ method }) => method === 'eth_simulateV1')).toMatchObject([{ params }])
  })

  test.each([
    ['does not know the method', undefined],
    ['refuses it', refuse(new RpcError('RPC_FAILED', 'no', { rpcCode: -32000 }))],
    ['stands behind a service that does not let it through', refuse(httpError(403))],
    ['answers nothing', []],
    ['answers for fewer calls', [{ calls: [done(word(1n))] }]],
    ['answers without data', [{ calls: Array.from({ length: 5 }, () => ({ status: '0x1' })) }]],
    ['ignores the code that reads balances', [{ calls: Array.from({ length: 5 }, () => done()) }]],
  ])('of a node that %s is NODE_CANNOT_SIMULATE', async (_, simulation) => {
    const { simulate } = await staged(simulation)
    await expect(simulate()).rejects.toMatchObject({
      code: 'NODE_CANNOT_SIMULATE',
      context: { networkId: 'eip155:1' },
    })
  })

  test.each([429, 500, 0])('of a node that answers %i fails as any request to it', async (status) => {
    const { simulate } = await staged(refuse(httpError(status)))
    await expect(simulate()).rejects.toMatchObject({ name: 'HttpError', status })
  })
})

describe('a call after others', () => {
  it('has half more gas than it takes, and the nonce after theirs', async () => {
    const { chain, network, approval } = await staged([{ calls: [done(), done()] }])
    const call = await chain.prepareCall({ network, from: alice, to: bob, data: '0x1234', after: [approval] })
    expect(call.payload).toMatchObject({ nonce: '0x8', gas: '0xafc8' })
  })

  it('reserves gas before a refund, where the node tells it', async () => {
    const most = { ...done(), maxUsedGas: '0x10000' }
    const { chain, network, approval } = await staged([{ calls: [done(), most] }])
    const call = await chain.prepareCall({ network, from: alice, to: bob, data: '0x1234', after: [approval] })
    expect(call.payload).toMatchObject({ gas: '0x18000' })
  })

  it('leaves its gas to the wallet, where no node can tell', async () => {
    const { chain, network, approval } = await staged(undefined)
    const call = await chain.prepareCall({ network, from: alice, to: bob, data: '0x1234', after: [approval] })
    expect(call.payload).toMatchObject({ nonce: '0x8' })
    expect(call.payload).not.toHaveProperty('gas')
    expect(chain.describe(call).maxFee).toBeUndefined()
  })
})
