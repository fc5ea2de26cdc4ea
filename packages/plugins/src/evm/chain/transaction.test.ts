import { toNetworkId } from '@wallet-modal/runtime/chain'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, getAddress, parseAbi } from 'viem'
import { describe, expect, it, test } from 'vitest'
import { describeTransaction, itemTransferData, transferData } from './transaction.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const itemAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])
const allowanceAbi = parseAbi(['function increaseAllowance(address spender, uint256 added)'])

const honest = {
  from: alice,
  to: token,
  value: '0x0',
  data: '0x',
  gas: '0x5208',
  maxFeePerGas: '0x10',
  chainId: '0x1',
}
const prepared = (payload: unknown, over: Partial<PreparedTransaction> = {}): PreparedTransaction => ({
  networkId: toNetworkId('eip155:1'),
  from: alice,
  payload,
  ...over,
})
const described = (over: object) => describeTransaction(prepared({ ...honest, ...over }))
const actions = (over: object) => described(over).actions

describe('what the bytes of a transaction say', () => {
  it('a value without a call is a transfer of the currency', () => {
    expect(described({ to: bob.toLowerCase(), value: '0xde0b6b3a7640000' })).toEqual({
      networkId: 'eip155:1',
      from: alice,
      actions: [{ kind: 'transfer', to: bob, amount: 10n ** 18n }],
      maxFee: 21_000n * 16n,
    })
  })

  it('the calls of a token: transfers, also of what is lent, and allowances', () => {
    const call = (functionName: 'transfer' | 'approve', to: `0x${string}`) =>
      encodeFunctionData({ abi: erc20Abi, functionName, args: [to, 7n] })
    expect(actions({ data: call('transfer', bob) })).toEqual([
      { kind: 'transfer', to: bob, amount: 7n, token },
    ])
    expect(actions({ data: call('approve', bob) })).toEqual([
      { kind: 'approval', spender: bob, amount: 7n, token },
    ])
    const lent = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [carol, bob, 7n] })
    expect(actions({ data: lent })).toEqual([{ kind: 'transfer', from: carol, to: bob, amount: 7n, token }])
    const more = encodeFunctionData({ abi: allowanceAbi, args: [bob, 7n] })
    expect(actions({ data: more })).toEqual([
      { kind: 'approval', spender: bob, amount: 7n, token, isIncrease: true },
    ])
  })

  it('a value that goes along with the call of a token is said as well', () => {
    expect(actions({ data: transferData(bob, 7n), value: '0x1' })).toEqual([
      { kind: 'transfer', to: token, amount: 1n },
      { kind: 'transfer', to: bob, amount: 7n, token },
    ])
  })

  it('the calls that move collectibles, of both standards', () => {
    const one = (from: `0x${string}`) =>
      encodeFunctionData({ abi: itemAbi, functionName: 'safeTransferFrom', args: [from, bob, 7n] })
    const item = { kind: 'transfer', to: bob, amount: 1n, token, tokenId: '7' }
    expect(actions({ data: one(alice) })).toEqual([item])
    expect(actions({ data: one(carol) })).toEqual([{ ...item, from: carol }])
    const several = (bytes: `0x${string}`) =>
      encodeFunctionData({
        abi: itemAbi,
        functionName: 'safeTransferFrom',
        args: [alice, bob, 2n ** 256n - 1n, 3n, bytes],
      })
    expect(actions({ data: several('0x') })).toEqual([{ ...item, amount: 3n, tokenId: `${2n ** 256n - 1n}` }])
    // The bytes are for the recipient's contract.
    const data = several('0x01').toLowerCase()
    expect(actions({ data })).toEqual([{ kind: 'call', to: token, amount: 0n, data }])
  })

  test.each([
    ['an unknown call', '0x12345678'],
    ['a call with bytes beyond its arguments', `${transferData(bob, 7n)}00`],
    ['a call with a word too many', `${transferData(bob, 7n)}${'0'.repeat(64)}`],
    ['a call with a word too few', transferData(bob, 7n).slice(0, -64)],
    ['an address with bytes before it', transferData(bob, 7n).replace('a9059cbb00', 'a9059cbb01')],
    ['fewer bytes than a selector', '0xa9'],
  ])('%s is a call, and nothing more is claimed', (_, data) => {
    expect(actions({ data, value: '0x5' })).toEqual([
      { kind: 'call', to: token, amount: 5n, data: data.toLowerCase() },
    ])
  })

  it('code without a recipient makes a contract', () => {
    const data = '0x6080'
    expect(actions({ to: undefined, data })).toEqual([{ kind: 'call', to: undefined, amount: 0n, data }])
  })

  it('the highest fee is unknown where the bytes leave it open', () => {
    expect(described({ gas: undefined }).maxFee).toBeUndefined()
    expect(described({ maxFeePerGas: undefined }).maxFee).toBeUndefined()
    expect(described({ maxFeePerGas: undefined, gasPrice: '0x3' }).maxFee).toBe(63_000n)
  })

  it('`input` is `data` under its other name', () => {
    expect(actions({ data: undefined, input: transferData(bob, 7n) })).toHaveLength(1)
    expect(() => described({ data: transferData(bob, 7n), input: transferData(bob, 8n) })).toThrow()
  })
})

// The test case of ERC-8213.
test('a call has a Calldata Digest, and a plain transfer has none', () => {
  const data = transferData('0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263', 10n ** 18n)
  expect([described({ data }).calldataDigest, described({ value: '0x1' }).calldataDigest]).toEqual([
    '0x812cee5d9cc7461c04bbcd7b70af9c28b243ac5d74d3453b008b93b7dac69985',
    undefined,
  ])
})

describe('what is no transaction that can be described', () => {
  test.each([
    ['a field that may do more', { authorizationList: [] }],
    ['blobs', { type: '0x3' }],
    ['lent code', { type: '0x4' }],
    ['another chain', { chainId: '0xa' }],
    ['another account', { from: bob }],
    ['no recipient and no code', { to: undefined }],
    ['a recipient that is none', { to: '0x12' }],
    ['a value that is a number', { value: 1 }],
    ['a value that is decimal', { value: '1' }],
    ['a value beyond 256 bits', { value: `0x1${'0'.repeat(64)}` }],
    ['half a byte', { data: '0xabc' }],
    ['two kinds of fee', { gasPrice: '0x1' }],
    ['gas beyond 64 bits', { gas: `0x1${'0'.repeat(16)}` }],
  ])('%s is TRANSACTION_INVALID', (_, over) => {
    expect(() => described(over)).toThrow(expect.objectContaining({ code: 'TRANSACTION_INVALID' }))
  })

  it('whatever the payload is, it is described or TRANSACTION_INVALID', () => {
    const payloads = fc.oneof(
      fc.anything(),
      fc.record(
        {
          from: fc.constantFrom(alice, bob, 1),
          to: fc.oneof(fc.constantFrom(token, null), fc.string()),
          value: fc.oneof(
            fc.nat().map((n) => `0x${n.toString(16)}`),
            fc.anything(),
          ),
          data: fc.oneof(
            fc.uint8Array().map((all) => `0x${Buffer.from(all).toString('hex')}`),
            fc.anything(),
          ),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(payloads, (payload) => {
        try {
          expect(describeTransaction(prepared(payload)).actions.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toMatchObject({ code: 'TRANSACTION_INVALID' })
        }
      }),
    )
  })
})

test('every transfer of a collectible reads back as it was written', () => {
  const functionName = 'safeTransferFrom'
  const numbers = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(numbers, fc.option(numbers, { nil: undefined }), (id, amount) => {
      const data = itemTransferData({ from: alice, to: bob, id, amount })
      expect(data).toBe(
        (amount === undefined
          ? encodeFunctionData({ abi: itemAbi, functionName, args: [alice, bob, id] })
          : encodeFunctionData({ abi: itemAbi, functionName, args: [alice, bob, id, amount, '0x'] })
        ).toLowerCase(),
      )
      expect(actions({ data })).toEqual([
        { kind: 'transfer', to: bob, amount: amount ?? 1n, token, tokenId: `${id}` },
      ])
    }),
  )
})

test('every transfer of a token reads back as it was written', () => {
  const addresses = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((all) => getAddress(`0x${Buffer.from(all).toString('hex')}`))
  fc.assert(
    fc.property(addresses, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (to, amount) => {
      expect(transferData(to, amount)).toBe(
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }).toLowerCase(),
      )
      expect(actions({ data: transferData(to, amount) })).toEqual([{ kind: 'transfer', to, amount, token }])
    }),
  )
})
