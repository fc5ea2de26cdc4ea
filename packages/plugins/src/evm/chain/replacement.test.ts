import { type Hex, keccak256, serializeTransaction } from 'viem'
import { describe, expect, it, test } from 'vitest'
import { scriptedChain } from './scriptedChain.fixture.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const signature = { r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}`, yParity: 1 } as const

const waiting = {
  from: alice.toLowerCase(),
  to: bob.toLowerCase(),
  nonce: '0x7',
  value: '0x5',
  input: '0x12345678',
  gas: '0xea60',
  type: '0x2',
  gasPrice: '0x64',
  maxFeePerGas: '0x3e8',
  maxPriorityFeePerGas: '0x8',
  chainId: '0x1',
  accessList: [],
  blockNumber: null,
  r: signature.r,
  s: signature.s,
  v: '0x1',
  yParity: '0x1',
}
const legacy = {
  ...{ ...waiting, type: '0x0', maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
  ...{ yParity: undefined, v: '0x26' },
}

/** The hash of what was signed. */
function hashOf({ type, nonce, to, value, input, gas, ...fees }: typeof waiting | typeof legacy): string {
  const call = {
    nonce: Number(nonce),
    to: to as Hex,
    value: BigInt(value),
    data: input as Hex,
    gas: BigInt(gas),
  }
  const [gasPrice, maxFeePerGas] = [BigInt(fees.gasPrice), BigInt(fees.maxFeePerGas ?? 0)]
  const maxPriorityFeePerGas = BigInt(fees.maxPriorityFeePerGas ?? 0)
  return keccak256(
    type === '0x0'
      ? serializeTransaction({ ...call, type: 'legacy', chainId: 1, gasPrice }, { ...signature, v: 38n })
      : serializeTransaction(
          { ...call, type: 'eip1559', chainId: 1, maxFeePerGas, maxPriorityFeePerGas },
          signature,
        ),
  )
}

/** @param lie fields of the node's answer that contradict the hash */
const replace = (
  over: object | null = {},
  script: object = {},
  as: 'faster' | 'cancellation' = 'faster',
  lie: object = {},
) => {
  const signed = { ...waiting, ...over }
  const id = hashOf({ ...signed, to: signed.to ?? bob, value: `${signed.value}` } as typeof waiting)
  const { chain, network } = scriptedChain({
    eth_getTransactionByHash: over && { hash: id, ...signed, ...lie },
    eth_getBlockByNumber: { number: '0x10', baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x2',
    eth_gasPrice: '0x6e',
    eth_getTransactionCount: '0x7',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_estimateGas: '0x5208',
    ...script,
  })
  return chain.prepareReplacement({ network, id, as })
}

describe('a replacement', () => {
  it('does the same, an eighth above what the first offers', async () => {
    expect((await replace()).payload).toEqual({
      type: '0x2',
      chainId: '0x1',
      from: alice,
      to: bob,
      value: '0x5',
      data: '0x12345678',
      gas: '0xea60',
      nonce: '0x7',
      maxFeePerGas: `0x${(1_126).toString(16)}`,
      maxPriorityFeePerGas: '0xa',
    })
  })

  it('offers an eighth above what is asked today, where that is more', async () => {
    const { payload } = await replace(
      {},
      {
        eth_getBlockByNumber: { number: '0x10', baseFeePerGas: '0x3e8' },
        eth_maxPriorityFeePerGas: '0x10',
      },
    )
    expect(payload).toMatchObject({
      maxFeePerGas: `0x${(2_016 + 252 + 1).toString(16)}`,
      maxPriorityFeePerGas: '0x13',
    })
  })

  it('never offers a tip above its cap', async () => {
    const { payload } = await replace({ maxPriorityFeePerGas: '0x3e8' })
    expect(payload).toMatchObject({ maxFeePerGas: '0x466', maxPriorityFeePerGas: '0x466' })
  })

  it('of one from before EIP-1559 has one price, too', async () => {
    const { payload } = await replace(legacy)
    expect(payload).toMatchObject({ type: '0x0', gasPrice: `0x${(102 + 12 + 1).toString(16)}` })
    expect(payload).not.toHaveProperty('maxFeePerGas')
  })

  it('that cancels sends nothing to oneself, with the gas for that', async () => {
    const { payload } = await replace({}, { eth_estimateGas: '0x7530' }, 'cancellation')
    expect(payload).toMatchObject({ to: alice, value: '0x0', data: '0x', gas: '0x8ca0', nonce: '0x7' })
  })

  it('that the account can not pay for is INSUFFICIENT_FUNDS', async () => {
    await expect(replace({}, { eth_getBalance: '0x5' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  it('comes too late once the chain has carried out the first, or another in its place', async () => {
    const late = { code: 'NONCE_TOO_LOW' }
    await expect(replace({ blockNumber: '0x10' })).rejects.toMatchObject(late)
    await expect(replace({}, { eth_getTransactionCount: '0x8' })).rejects.toMatchObject(late)
  })
})

test.each([
  ['nonce', { nonce: '0x8' }],
  ['recipient', { to: alice }],
  ['value', { value: '0x6' }],
  ['data', { input: '0x' }],
  ['gas', { gas: '0xea61' }],
  ['fee', { maxFeePerGas: '0x3e9' }],
  ['signature', { r: '0x1' }],
])('a node that names another %s than was signed has nothing replaced', async (_, lie) => {
  await expect(replace({}, {}, 'faster', lie)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
})

test.each([
  ['is unknown', null],
  ['has no signature', { r: undefined }],
  ['is of another chain', { chainId: '0xa' }],
  ['makes a contract', { to: null }],
  ['carries blobs', { type: '0x3' }],
  ['lends code', { type: '0x4' }],
  ['has a list of what it reads', { accessList: [{ address: bob, storageKeys: [] }] }],
  ['has no fee', { maxFeePerGas: undefined }],
  ['has no sender', { from: 'x' }],
  ['has a number that is none', { value: 5 }],
])('a transaction that %s is not replaced', async (_, over) => {
  await expect(replace(over)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
})
