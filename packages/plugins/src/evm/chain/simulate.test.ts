import { RpcError } from '@wallet-modal/runtime/chain'
import { expect, test } from 'vitest'
import { scriptedChain } from './scriptedChain.fixture.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** Simulates a transfer of 10 units with a node that gives these answers to the simulation and to the call. */
async function simulated(simulation: unknown, returned: string = word(1n)) {
  const { chain, network, asked } = scriptedChain({
    eth_getBlockByNumber: { number: '0x10', baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x2',
    eth_estimateGas: '0xc350',
    eth_getTransactionCount: '0x7',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_call: ({ data }: { readonly data: string }) => (data === '0x313ce567' ? word(6n) : returned),
    eth_simulateV1: simulation,
  })
  const transaction = await chain.prepareTransfer({ network, from: alice, to: bob, amount: 10n, token })
  asked.length = 0
  return { outcome: await chain.simulate({ network, transaction }), asked }
}

const block = (...calls: readonly (readonly [status: string, returnData: unknown])[]) => [
  { calls: calls.map(([status, returnData]) => ({ status, returnData, logs: [] })) },
]

test('what arrives is the difference of the balances', async () => {
  const { outcome, asked } = await simulated(block(['0x1', word(5n)], ['0x1', word(1n)], ['0x1', word(14n)]))
  expect(outcome).toEqual({ received: 9n })
  expect(asked.filter(({ method }) => method === 'eth_simulateV1')).toHaveLength(1)
})

test('a recipient who has less afterwards gets nothing', async () => {
  const answer = block(['0x1', word(5n)], ['0x1', '0x'], ['0x1', word(4n)])
  expect((await simulated(answer)).outcome).toEqual({ received: 0n })
})

test.each([
  ['that knows no such method', undefined],
  ['that fails', () => Promise.reject(new RpcError('RPC_FAILED', 'down', { rpcCode: -32000 }))],
  ['that answers nothing', []],
  ['that answers something else', { calls: 'x' }],
  ['that leaves a call out', block(['0x1', word(5n)], ['0x1', word(1n)])],
  ['of which one call fails', block(['0x1', word(5n)], ['0x0', '0x'], ['0x1', word(5n)])],
  ['whose balance is none', block(['0x1', word(5n)], ['0x1', '0x'], ['0x1', '0x7'])],
])('nothing is said of a node %s', async (_, answer) => {
  expect((await simulated(answer)).outcome).toEqual({})
})

test('a token may return nothing, but not false', async () => {
  expect((await simulated(undefined, '0x')).outcome).toEqual({})
  await expect(simulated(undefined, word(0n))).rejects.toMatchObject({
    code: 'EXECUTION_REVERTED',
    reason: 'transfer returned false',
  })
})
