/// <reference types="node" />

import type { AbiFunction, PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { contextOf } from '../../testing/pluginContext.js'
import { alice, altered, bob, chainOver, signed } from './anvilChain.fixture.js'
import { createMarket } from './market.fixture.js'
import { type AnvilChain, startAnvil } from './startAnvil.fixture.js'

const [unoswap, symbol, balanceOf, approve, transfer] = parseAbi([
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
  'function symbol() view returns (string)',
  'function balanceOf(address owner) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
]) as unknown as readonly [AbiFunction, AbiFunction, AbiFunction, AbiFunction, AbiFunction]

let anvil: AnvilChain
let market: Awaited<ReturnType<typeof createMarket>>
let made: Awaited<ReturnType<typeof chainOver>>

beforeAll(async () => {
  anvil = await startAnvil()
  market = await createMarket(anvil)
})
afterAll(() => anvil.stop())

/** The chain as it is before each test, since some tests change it. */
let snapshot: unknown
beforeEach(async () => {
  if (snapshot !== undefined) await anvil.request('evm_revert', snapshot)
  snapshot = await anvil.request('evm_snapshot')
  made = await chainOver(anvil, contextOf)
})

const here = () => ({ network: made.network })
const from = alice.address

async function carryOut(transaction: PreparedTransaction) {
  const id = (await anvil.request('eth_sendRawTransaction', await signed(transaction))) as string
  return made.chain.waitForReceipt({ ...here(), id })
}

const allowance = () =>
  made.chain.readAllowance({ ...here(), token: market.strict, owner: from, spender: market.router })

const prepareApproval = (
  amount: bigint,
  over: { readonly isSmartAccount?: boolean; readonly token?: string } = {},
) =>
  made.chain.prepareApproval({
    ...{ ...here(), from, token: market.strict, spender: market.router, amount, ...over },
  })

async function swapCall(amount: bigint, minReturn = 1n) {
  const { encodeCall } = await made.chain.abi()
  return {
    to: market.router,
    data: encodeCall(unoswap, [BigInt(market.strict), amount, minReturn, market.dex]),
  }
}

const amountsIn = (transactions: readonly PreparedTransaction[]) =>
  transactions.flatMap((transaction) => made.chain.describe(transaction).actions)

describe('reading a contract', () => {
  it('decodes by the function', async () => {
    const { chain } = made
    const to = market.strict
    expect(await chain.readContract({ ...here(), to, abi: symbol })).toEqual(['SSTR'])
    const [balance] = await chain.readContract({ ...here(), to, abi: balanceOf, args: [from] })
    expect(balance).toBe(10n ** 12n)
  })

  it('fails where there is no such function', async () => {
    const { chain } = made
    await expect(chain.readContract({ ...here(), to: bob.address, abi: symbol })).rejects.toMatchObject({
      code: 'HTTP_BODY_INVALID',
    })
    await expect(chain.readContract({ ...here(), to: market.pool, abi: symbol })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
    })
    await expect(
      chain.readContract({ ...here(), to: market.strict, abi: balanceOf, args: ['x'] }),
    ).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  })
})

describe('an approval', () => {
  it('is exact, and none where it stands', async () => {
    const approvals = await prepareApproval(123_456n)
    expect(amountsIn(approvals)).toEqual([
      {
        kind: 'approval',
        spender: expect.stringMatching(new RegExp(market.router, 'i')),
        amount: 123_456n,
        token: expect.any(String),
      },
    ])
    for (const approval of approvals) await carryOut(approval)
    expect(await allowance()).toBe(123_456n)
    expect(await prepareApproval(123_456n)).toEqual([])
  })

  it('sets the allowance to 0 first, on a token that demands it', async () => {
    for (const approval of await prepareApproval(5n)) await carryOut(approval)
    const approvals = await prepareApproval(7n)
    expect(amountsIn(approvals).map((action) => action.kind === 'approval' && action.amount)).toEqual([
      0n,
      7n,
    ])
    // Signed one after the other, with consecutive nonces and a gas limit that was measured after the first.
    const [reset, approval] = approvals.map(
      ({ payload }) => payload as { readonly nonce: string; readonly gas: string },
    )
    expect(BigInt(approval?.nonce ?? 0)).toBe(BigInt(reset?.nonce ?? 0) + 1n)
    expect(BigInt(approval?.gas ?? 0)).toBeGreaterThan(21_000n)
    for (const transaction of approvals) await carryOut(transaction)
    expect(await allowance()).toBe(7n)
  })

  it('changes an allowance at once, on a token that allows it', async () => {
    const token = market.keeping
    for (const transaction of await prepareApproval(5n, { token })) await carryOut(transaction)
    expect(amountsIn(await prepareApproval(7n, { token }))).toMatchObject([{ amount: 7n }])
  })

  it('of 0 takes the allowance back in one step', async () => {
    for (const transaction of await prepareApproval(5n)) await carryOut(transaction)
    expect(amountsIn(await prepareApproval(0n))).toMatchObject([{ amount: 0n }])
  })

  it('of a smart account has no nonce, gas and fee', async () => {
    const [approval] = await prepareApproval(9n, { isSmartAccount: true })
    expect(Object.keys(approval?.payload as object).sort()).toEqual([
      'chainId',
      'data',
      'from',
      'to',
      'value',
    ])
  })

  test.each([
    ['a negative amount', { amount: -1n }, 'TRANSACTION_INVALID'],
    ['more than a token can have', { amount: 2n ** 256n }, 'TRANSACTION_INVALID'],
    ['an address without a token', { token: bob.address }, 'HTTP_BODY_INVALID'],
    ['a spender that is no address', { spender: 'router' }, 'INVALID_CAIP_ADDRESS'],
  ])('of %s is refused', async (_, over, code) => {
    const request = { ...here(), from, token: market.strict, spender: market.router, amount: 1n, ...over }
    await expect(made.chain.prepareApproval(request)).rejects.toMatchObject({ code })
  })
})

describe('a call', () => {
  it('is prepared after the approval that it needs, sent, and brings what was simulated', async () => {
    const { chain } = made
    const approvals = await prepareApproval(1_000_000n)
    const call = await swapCall(1_000_000n)
    const swap = await chain.prepareCall({ ...here(), from, ...call, after: approvals })
    const { changes } = await chain.simulateCalls({
      ...here(),
      transactions: [...approvals, swap],
      watch: [
        { kind: 'balance', account: from },
        { kind: 'balance', account: from, token: market.strict },
        { kind: 'allowance', owner: from, spender: market.router, token: market.strict },
      ],
    })
    const [coin, sold, left] = changes.map((change) => change && change.after - change.before)
    expect([sold, left]).toEqual([-1_000_000n, 0n])
    expect(coin).toBeGreaterThan(0n)

    const before = (await chain.getBalance({ ...here(), address: from })).amount
    let paid = 0n
    for (const transaction of [...approvals, swap]) paid += (await carryOut(transaction)).fee
    const after = (await chain.getBalance({ ...here(), address: from })).amount
    expect(after - before + paid).toBe(coin)
  })

  it('is refused where it would fail', async () => {
    const call = await swapCall(1_000_000n)
    await expect(made.chain.prepareCall({ ...here(), from, ...call })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
    })
    const after = await prepareApproval(1n)
    await expect(made.chain.prepareCall({ ...here(), from, ...call, after })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      context: { index: 1 },
    })
  })

  it('that costs more than there is is refused', async () => {
    const value = 10n ** 24n
    for (const isSmartAccount of [false, true])
      await expect(
        made.chain.prepareCall({ ...here(), from, to: bob.address, value, isSmartAccount }),
      ).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  test.each([
    ['data that are not hex', { data: '0x1' }],
    ['a negative value', { value: -1n }],
    ['what another account does before', { from: bob.address, isOfOther: true }],
  ])(
    'with %s is TRANSACTION_INVALID',
    async (_, { isOfOther = false, ...over }: Record<string, unknown> & { isOfOther?: boolean }) => {
      const after = isOfOther ? await prepareApproval(1n) : []
      await expect(
        made.chain.prepareCall({ ...here(), from, to: market.pool, after, ...over }),
      ).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
    },
  )
})

describe('a simulation of several calls', () => {
  it('tells which one is reverted, and why', async () => {
    for (const approval of await prepareApproval(5n)) await carryOut(approval)
    const [reset, approval] = await prepareApproval(7n)
    if (!reset || !approval) throw new Error('The token demands no reset.')
    const transactions = [approval, reset]
    await expect(made.chain.simulateCalls({ ...here(), transactions, watch: [] })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      reason: 'set it to 0 first',
      context: { index: 0 },
    })
  })

  it('counts what comes, not what a token says', async () => {
    const { chain } = made
    const { encodeCall } = await chain.abi()
    const data = encodeCall(transfer, [bob.address, 1_000n])
    const sent = await chain.prepareCall({ ...here(), from, to: market.keeping, data })
    const watch = [{ kind: 'balance', account: bob.address, token: market.keeping }] as const
    const { changes } = await chain.simulateCalls({ ...here(), transactions: [sent], watch })
    expect(changes).toEqual([{ before: 0n, after: 980n }])
  })

  it('has nothing to say of what is no token', async () => {
    const transactions = await prepareApproval(1n)
    const watch = [{ kind: 'balance', account: from, token: bob.address }] as const
    expect((await made.chain.simulateCalls({ ...here(), transactions, watch })).changes).toEqual([undefined])
  })

  it('is of one account, and of the network that is asked', async () => {
    const [approval] = await prepareApproval(1n)
    if (!approval) throw new Error('There is no approval.')
    const other = { ...altered(approval, { from: bob.address }), from: bob.address }
    for (const transactions of [[], [approval, other], [{ ...approval, networkId: 'eip155:1' as never }]])
      await expect(made.chain.simulateCalls({ ...here(), transactions, watch: [] })).rejects.toMatchObject({
        code: 'TRANSACTION_INVALID',
      })
  })
})

describe('the codec', () => {
  it('decodes what it encodes, and keeps what follows', async () => {
    const { encodeCall, decodeCall } = await made.chain.abi()
    const args = [bob.address, 2n ** 255n]
    const data = encodeCall(approve, args)
    expect(decodeCall(approve, data)).toEqual({ name: 'approve', args, suffix: '0x' })
    expect(decodeCall(approve, `${data}5a5a`)).toEqual({ name: 'approve', args, suffix: '0x5a5a' })
  })

  test.each([
    ['another function', (data: string) => data.replace('0x095ea7b3', '0x095ea7b4')],
    ['an address with digits before it', (data: string) => data.replace('0x095ea7b30', '0x095ea7b31')],
    ['too few bytes', (data: string) => data.slice(0, -2)],
    ['no bytes', () => '0x'],
    ['what is not hex', () => 'approve'],
  ])('does not decode %s', async (_, change) => {
    const { encodeCall, decodeCall } = await made.chain.abi()
    expect(decodeCall(approve, change(encodeCall(approve, [bob.address, 1n])))).toBeUndefined()
  })
})

describe('a decoder', () => {
  it('names a call that the service does not know, from its bytes', async () => {
    const { chain } = made
    const { decodeCall } = await chain.abi()
    const call = await swapCall(5n)
    const swap = await chain.prepareCall({ ...here(), from, ...call, isSmartAccount: true })
    const decoders = [
      () => {
        throw new Error('broken')
      },
      () => undefined,
      ({ data }: { readonly data: string }) => decodeCall(unoswap, data),
    ]
    expect(chain.describe(swap, decoders).actions).toEqual([
      {
        ...{ kind: 'call', to: expect.stringMatching(new RegExp(call.to, 'i')), amount: 0n, data: call.data },
        decoded: { name: 'unoswap', args: [BigInt(market.strict), 5n, 1n, market.dex], suffix: '0x' },
      },
    ])
  })

  it('has no say in what the service knows', async () => {
    const [approval] = await prepareApproval(3n)
    if (!approval) throw new Error('There is no approval.')
    const decoders = [() => ({ name: 'harmless', args: [] })]
    expect(made.chain.describe(approval, decoders).actions).toMatchObject([{ kind: 'approval', amount: 3n }])
  })
})
