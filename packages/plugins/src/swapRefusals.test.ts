import { type ChainService, ProtocolError } from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import type { AbiCodec, TransactionAction } from '@wallet-modal/runtime/transactions'
import { beforeAll, describe, expect, test } from 'vitest'
import { chainWithoutSimulation, mainnet, mainnetSwap } from './mainnetSwap.fixture.js'
import { describeTransaction } from './solana/chain/describeTransaction.js'
import { programs } from './solana/chain/programs.js'
import { addresses, data, makesAccount, rawTransaction } from './solana/chain/transactions.fixture.js'
import { clusterId } from './solana/clusters.js'
import ar from './swaps/languages/ar.js'
import de from './swaps/languages/de.js'
import { texts } from './swaps/messages.js'
import {
  type CallFormat,
  type RefusalReason,
  refusalReasons,
  type SwapCheck,
  type SwapPlan,
  type Venue,
  venues,
  verifySwap,
} from './swaps/verify/index.js'
import { quoteFor, shortOf } from './swapVerifier.fixture.js'

const stranger = '0x000000000000000000000000000000000badf00d'
const { account, usdc, dai } = mainnet
const request = mainnetSwap
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

let chain: ChainService
let codec: AbiCodec

beforeAll(async () => {
  chain = chainWithoutSimulation()
  if (!chain.abi) throw new Error('The chain has no codec.')
  codec = await chain.abi()
})

const [oneInch, zeroX] = venues
const formatOf = (selector: string): CallFormat => {
  const format = [oneInch, zeroX].map((venue) => venue?.calls?.[selector]).find((one) => one !== undefined)
  if (!format) throw new Error(`There is no ${selector}.`)
  return format
}

const verdictOf = async (plan: SwapPlan, change: Partial<SwapCheck> = {}) =>
  shortOf(
    await verifySwap({
      ...{ request, quote: quoteFor(2_000n), plan, chain, venues, now: 0, plainTokens: [dai, 'Bought'] },
      ...change,
    }),
  )

/** Fields of `swap`'s description. */
const honest = {
  srcToken: usdc,
  dstToken: dai,
  srcReceiver: stranger,
  dstReceiver: account,
  amount: 1_000n,
  minReturnAmount: 1_980n,
  flags: 0n,
}

const oneInchCall = (data: string, value = 0n): SwapPlan => ({
  kind: 'calls',
  call: { to: oneInch?.elsewhere?.target ?? '', data, value },
})
const swap = (desc: Partial<typeof honest> = {}, value = 0n) =>
  oneInchCall(
    codec.encodeCall(formatOf('0x07ed2379').abi, [stranger, { ...honest, ...desc }, '0x1234']),
    value,
  )
const unoswap = (dex = 7n << 160n) =>
  oneInchCall(codec.encodeCall(formatOf('0x83800a8e').abi, [BigInt(usdc), 1_000n, 1_980n, dex]))

describe('a call of 1inch', () => {
  test('that says all five facts is proven by decoding', async () => {
    expect(await verdictOf(swap())).toBe('decoded')
  })

  test('may promise more than the quote, and the facts then say so', async () => {
    const verdict = await verifySwap({
      ...{ request, chain, venues, now: 0, plainTokens: [dai] },
      quote: quoteFor(2_000n),
      plan: swap({ minReturnAmount: 1_990n }),
    })
    expect(verdict).toMatchObject({ ok: true, facts: { buyAtLeast: { token: dai, amount: 1_990n } } })
  })

  test('may name nobody as the recipient, which means the sender', async () => {
    expect(await verdictOf(swap({ dstReceiver: `0x${'0'.repeat(40)}` }))).toBe('decoded')
  })

  test('may end in a tag of four bytes', async () => {
    const { call } = swap() as Extract<SwapPlan, { kind: 'calls' }>
    expect(await verdictOf(oneInchCall(`${call.data}d1f115cb`))).toBe('decoded')
    expect(await verdictOf(oneInchCall(`${call.data}d1f115cb00`))).toBe('not-canonical')
  })

  test('sells the network’s own currency with exactly its value', async () => {
    const selling = { request: { ...request, sell: 'native' } }
    expect(await verdictOf(swap({ srcToken: coin }, 1_000n), selling)).toBe('decoded')
    expect(await verdictOf(swap({ srcToken: coin }, 999n), selling)).toBe('value')
    expect(await verdictOf(swap({ srcToken: coin }), selling)).toBe('value')
  })

  test.each<[string, Partial<typeof honest>, RefusalReason]>([
    ['another token sold', { srcToken: dai }, 'token'],
    ['another token bought', { dstToken: usdc }, 'token'],
    ['another amount', { amount: 1_001n }, 'amount'],
    ['less', { minReturnAmount: 1_979n }, 'minimum'],
    ['nothing promised', { minReturnAmount: 0n }, 'minimum'],
    ['somebody else paid', { dstReceiver: stranger }, 'recipient'],
    ['a part filled', { flags: 1n }, 'flag'],
    ['a permit of Permit2 spent', { flags: 1n << 2n }, 'flag'],
    ['a flag that nobody knows', { flags: 1n << 200n }, 'flag'],
  ])('with %s is refused', async (_, desc, reason) => {
    expect(await verdictOf(swap(desc))).toBe(reason)
  })

  // The router compares what itself gets: a token may keep a part on the way to the account.
  test('for a token that the app doesn’t know asks for a simulation', async () => {
    expect(await verdictOf(swap(), { plainTokens: [usdc] })).toBe('node-cannot-simulate')
  })

  test('for a token that the app knows, in any spelling, asks for none', async () => {
    expect(await verdictOf(swap(), { plainTokens: [dai.toLowerCase()] })).toBe('decoded')
  })

  test('for the network’s own currency asks for none', async () => {
    const buying = { request: { ...request, buy: 'native' }, plainTokens: [] }
    expect(await verdictOf(swap({ dstToken: coin }), buying)).toBe('decoded')
  })

  test('by a shortcut asks for a simulation', async () => {
    expect(await verdictOf(unoswap())).toBe('node-cannot-simulate')
  })

  test('by a shortcut that spends a permit of Permit2 is refused', async () => {
    expect(await verdictOf(unoswap((7n << 160n) | (1n << 250n)))).toBe('flag')
  })

  test.each([
    ['an unknown function', '0x12345678', 'unknown-function'],
    ['no function', '0x', 'unknown-function'],
    ['a name that every object has', 'constructor', 'unknown-function'],
    ['no arguments', '0x07ed2379', 'not-canonical'],
  ])('with %s is refused', async (_, data, reason) => {
    expect(await verdictOf(oneInchCall(data))).toBe(reason)
  })

  test('on a network without the router is refused, unless its definition has the capability `swaps`', async () => {
    const on = (capabilities?: { swaps: boolean }, id = 'eip155:5') => ({
      request: { ...request, network: { ...request.network, id, capabilities } },
    })
    expect(await verdictOf(swap(), on())).toBe('unknown-contract')
    expect(await verdictOf(swap(), on({ swaps: true }))).toBe('decoded')
    expect(await verdictOf(swap(), on({ swaps: false }, 'eip155:1'))).toBe('unknown-contract')
  })
})

describe('a call of 0x', () => {
  const settler = '0x5e7713a5e7713a5e7713a5e7713a5e7713a5e771'
  const known = async () => ({ chain: { ...chain, readContract: async () => [settler] } })
  const exec = (by = settler, slippage: object = {}) => {
    const format = formatOf('0x2213bc0b')
    if (!format.inner) throw new Error('The call has no call inside.')
    const inner = { recipient: account, buyToken: dai, minAmountOut: 1_980n, ...slippage }
    const data = codec.encodeCall(format.inner.abi, [inner, ['0x12'], `0x${'0'.repeat(64)}`])
    return {
      kind: 'calls' as const,
      call: {
        to: zeroX?.places['eip155:1']?.target ?? '',
        data: codec.encodeCall(format.abi, [by, usdc, 1_000n, by, data]),
        value: 0n,
      },
    }
  }

  test('is proven, when the registry names its Settler', async () => {
    expect(await verdictOf(exec(), await known())).toBe('decoded')
  })

  test('through any other contract is refused', async () => {
    expect(await verdictOf(exec(stranger), await known())).toBe('unknown-contract')
  })

  test('is refused while the registry names none', async () => {
    const paused = { readContract: () => Promise.reject(new ProtocolError('HTTP_BODY_INVALID', 'empty')) }
    expect(await verdictOf(exec(), { chain: { ...chain, ...paused } })).toBe('unknown-contract')
  })

  test('for a token that the app doesn’t know asks for a simulation', async () => {
    expect(await verdictOf(exec(), { ...(await known()), plainTokens: [] })).toBe('node-cannot-simulate')
  })

  test('pays whom the call inside says', async () => {
    expect(await verdictOf(exec(settler, { recipient: stranger }), await known())).toBe('recipient')
  })
})

test('a call whose deadline has passed is refused', async () => {
  const format = formatOf('0x07ed2379')
  const timed: CallFormat = { ...format, deadline: 'desc.flags', forbid: [] }
  const venue: Venue = {
    id: 'timed',
    places: {},
    elsewhere: oneInch?.elsewhere ?? expect.fail(),
    calls: { '0x07ed2379': timed },
  }
  const network = { ...request.network, capabilities: { swaps: true } }
  const at = (seconds: bigint) =>
    verdictOf(swap({ flags: seconds }), { request: { ...request, network }, venues: [venue], now: 5_000 })
  expect([await at(6n), await at(5n)]).toEqual(['decoded', 'deadline'])
})

describe('a transaction of two transfers', () => {
  const paid: TransactionAction = { kind: 'transfer', to: 'maker', amount: 1_000n, token: 'Sold' }
  const received: TransactionAction = {
    kind: 'transfer',
    from: 'maker',
    to: 'Me',
    amount: 1_980n,
    token: 'Bought',
  }
  const plan: SwapPlan = { kind: 'transaction', payload: 'AQ==' }
  /** A named fake: a chain that reads these actions from the payload. */
  const reading = (...actions: readonly [TransactionAction, ...TransactionAction[]]) => ({
    request: { ...request, account: 'Me', sell: 'Sold', buy: 'Bought' },
    chain: {
      ...chain,
      describe: () => ({ networkId: request.network.id, from: 'Me', actions, maxFee: 1n }),
    } as unknown as ChainService,
  })

  test('is proven by its bytes', async () => {
    expect(await verdictOf(plan, reading(paid, received))).toBe('decoded')
  })

  test.each<[string, readonly [TransactionAction, ...TransactionAction[]], RefusalReason]>([
    ['one more', [paid, received, { ...paid, amount: 1n }], 'extra-instruction'],
    [
      'an approval',
      [paid, received, { kind: 'approval', spender: 'x', amount: 1n, token: 'Sold' }],
      'extra-instruction',
    ],
    ['code that nobody reads', [paid, { kind: 'call', to: 'x', amount: 0n }], 'extra-instruction'],
    ['nothing received', [paid], 'extra-instruction'],
    ['more paid', [{ ...paid, amount: 1_001n }, received], 'amount'],
    ['another token received', [paid, { ...received, token: 'Sold' }], 'token'],
    ['somebody else paid', [paid, { ...received, to: 'maker' }], 'recipient'],
    ['less received', [paid, { ...received, amount: 1_979n }], 'minimum'],
  ])('with %s is refused', async (_, actions, reason) => {
    expect(await verdictOf(plan, reading(...actions))).toBe(reason)
  })

  test('that brings a token that the app doesn’t know is refused: it may keep a part', async () => {
    const unknown = { ...reading(paid, received), plainTokens: [] }
    expect(await verdictOf(plan, unknown)).toBe('node-cannot-simulate')
  })

  test('is read from the bytes of Solana, which both sign', async () => {
    const { alice, bob, mint, alicesTokens, bobsTokens } = addresses
    const pays = (amount: bigint) => ({
      program: programs.system,
      accounts: [alice, bob],
      data: data(2, 0, 0, 0, amount),
    })
    const brings = {
      program: programs.token,
      accounts: [bobsTokens, mint, alicesTokens, bob],
      data: data(12, 1_980n, 6),
    }
    const verdict = (...instructions: Parameters<typeof rawTransaction>[0]) => {
      const network = { ...request.network, id: clusterId('solana:devnet') }
      const payload = rawTransaction([makesAccount(alicesTokens, alice), ...instructions], {
        signers: [alice, bob],
      })
      return verdictOf(
        { kind: 'transaction', payload },
        {
          request: { ...request, network, account: alice, sell: 'native', buy: mint },
          chain: { ...chain, describe: describeTransaction },
          plainTokens: [mint],
        },
      )
    }
    expect(await verdict(pays(1_000n), brings)).toBe('decoded')
    expect(await verdict(pays(1_001n), brings)).toBe('amount')
    expect(await verdict(pays(1_000n), brings, pays(1n))).toBe('extra-instruction')
    expect(await verdict(pays(1_000n))).toBe('extra-instruction')
  })

  test('that the chain can’t read is refused', async () => {
    const describe = () => {
      throw new ProtocolError('TRANSACTION_INVALID', 'no transaction')
    }
    expect(await verdictOf(plan, { chain: { ...chain, describe } })).toBe('not-canonical')
  })
})

describe('a simulation', () => {
  type Change = readonly [before: bigint, after: bigint] | undefined

  /** A named fake: a node whose simulation shows these changes of the sold token, the bought one, and the others. */
  const showing = (...changes: readonly Change[]) => ({
    holdings: [stranger],
    chain: {
      ...chain,
      simulateCalls: async () => ({
        changes: changes.map((each) => each && { before: each[0], after: each[1] }),
      }),
    } as unknown as ChainService,
  })
  const [sold, bought, still] = [
    [1_000n, 0n],
    [5n, 1_985n],
    [3n, 3n],
  ] as const

  test('that shows the minimum, and nothing else moved, proves a shortcut', async () => {
    expect(await verdictOf(unoswap(), showing(sold, bought, still, still, [0n, 0n]))).toBe('simulated')
    expect(await verdictOf(swap(), showing(sold, bought, still, still, [0n, 0n]))).toBe('decoded+simulated')
  })

  test.each<[string, readonly Change[], RefusalReason]>([
    ['more sold', [[1_001n, 0n], bought, still, still, [0n, 0n]], 'amount'],
    ['less bought', [sold, [5n, 1_984n], still, still, [0n, 0n]], 'simulation-short'],
    ['a coin gone', [sold, bought, [3n, 2n], still, [0n, 0n]], 'value'],
    ['another token gone', [sold, bought, still, [3n, 2n], [0n, 0n]], 'token'],
    ['an allowance that stays', [sold, bought, still, still, [0n, 1n]], 'amount'],
    ['a balance that can’t be read', [sold, undefined, still, still, [0n, 0n]], 'simulation-failed'],
  ])('that shows %s refuses what the bytes promise', async (_, changes, reason) => {
    expect(await verdictOf(swap(), showing(...changes))).toBe(reason)
  })

  test('is the only proof of a token that the app doesn’t know', async () => {
    const shown = showing(sold, bought, still, still, [0n, 0n])
    expect(await verdictOf(swap(), { ...shown, plainTokens: [] })).toBe('simulated')
  })

  test('that no node can do leaves what the bytes prove', async () => {
    const simulateCalls = () => Promise.reject(new WalletModalError('NODE_CANNOT_SIMULATE', 'no node'))
    expect(await verdictOf(swap(), { chain: { ...chain, simulateCalls } })).toBe('decoded')
    expect(await verdictOf(unoswap(), { chain: { ...chain, simulateCalls } })).toBe('node-cannot-simulate')
  })

  test('that fails for another reason says so, and proves nothing', async () => {
    const simulateCalls = () => Promise.reject(new ProtocolError('HTTP_BODY_INVALID', 'no answer'))
    await expect(verdictOf(swap(), { chain: { ...chain, simulateCalls } })).rejects.toThrow('no answer')
  })
})

test('a quote ages at its provider’s limit, and after a minute whatever the provider says', async () => {
  const at = (now: number, expiresAt: number) =>
    verdictOf(swap(), { now, quote: { ...quoteFor(2_000n), expiresAt } })
  expect(await at(29_999, 30_000)).toBe('decoded')
  expect(await at(30_000, 30_000)).toBe('quote-expired')
  expect(await at(60_000, 9e15)).toBe('quote-expired')
})

test('each function of a venue has its own selector', () => {
  for (const venue of venues) {
    for (const [selector, { abi, inner }] of Object.entries(venue.calls ?? {})) {
      for (const [own, one] of [
        [selector, abi],
        ...(inner ? [[inner.selector, inner.abi] as const] : []),
      ] as const) {
        const args = one.inputs.map(emptyOf)
        expect(codec.encodeCall(one, args).slice(0, 10)).toBe(own)
      }
    }
  }
})

/** An argument of a parameter's type. */
function emptyOf({ type, components = [] }: CallFormat['abi']['inputs'][number]): unknown {
  if (type === 'tuple') return Object.fromEntries(components.map((each) => [each.name, emptyOf(each)]))
  if (type.endsWith('[]')) return []
  return { address: `0x${'0'.repeat(40)}`, bytes: '0x', bytes32: `0x${'0'.repeat(64)}` }[type] ?? 0n
}

test('each reason has a text of its own in three languages', () => {
  const problems = ['no-route', 'busy', ...refusalReasons]
  const keys = problems.map((reason) => `swaps.refused.${reason}`).sort()
  for (const each of [texts, de, ar]) {
    const refused = Object.entries(each).filter(([key]) => key.startsWith('swaps.refused.'))
    expect(refused.map(([key]) => key).sort()).toEqual(keys)
    expect(new Set(refused.map(([, text]) => text)).size).toBe(problems.length)
  }
})
