import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearFaults, injectFault, type MarketTrick } from 'wallet-modal-sandbox/client'
import type { Swap } from './swaps/swap.js'
import { swapRequest } from './swaps/swapRequest.js'
import { balancesOf, type Market, send, startMarket, swapOf, trickOf } from './swapVerifier.fixture.js'
import { contextOf } from './testing/pluginContext.js'

const ether = 10n ** 18n

let market: Market
let context: PluginContext

beforeAll(async () => {
  market = await startMarket(contextOf)
  context = await contextOf()
})
afterEach(() => clearFaults(market.sandbox.url))
afterAll(() => market.sandbox.close())

const assetOf = (symbol: string, decimals = 18) => ({
  ...{ networkId: market.network.id as never, name: symbol, symbol, decimals, balance: undefined },
  ...(market.tokens[symbol] !== 'native' && { address: market.tokens[symbol] as string }),
})

/** The request of a swap. Its connection is never asked: a test that reaches it fails. */
function requestOf(sell: string, buy: string, amount: bigint, track = context.track) {
  const wanted = swapOf(market, sell, buy, amount)
  const sender = {
    ...{ namespace: 'eip155', network: market.network, from: market.account, isSmartAccount: false },
    connection: {} as never,
  }
  const providers = async () => ({ providers: [market.provider], venues: [] })
  const given = { wanted, sell: assetOf(sell), buy: assetOf(buy), providers, holdings: () => [] }
  return swapRequest({ ...context, track }, sender, given)
}

const prepared = (request: ReturnType<typeof requestOf>) =>
  request.prepare(market.chain, AbortSignal.timeout(60_000))

async function problemOf(): Promise<Swap['problem']> {
  const request = requestOf('SBT', 'SUSD', ether)
  await expect(prepared(request)).rejects.toThrow()
  expect(request.subject.facts).toBeUndefined()
  return request.subject.problem
}

describe('the review of a swap', () => {
  test.each([
    ['ETH', 'SUSD', 1],
    ['SBT', 'ETH', 2],
  ])('of %s for %s hands the wallet the very objects that were verified', async (sell, buy, count) => {
    const request = requestOf(sell, buy, ether / 10n)
    const transactions = await prepared(request)
    const { facts } = request.subject
    expect(transactions).toHaveLength(count)
    for (const [at, transaction] of transactions.entries()) expect(transaction).toBe(facts?.transactions[at])
    const said = transactions.map((one) => market.chain.describe?.(one, request.decoders))
    expect(() => request.check?.(said as never)).not.toThrow()
    expect(said.at(-1)?.actions).toMatchObject([{ kind: 'call', decoded: { name: 'swap' } }])

    const before = await balancesOf(market)
    expect(await send(market, transactions)).not.toContain(false)
    const after = await balancesOf(market)
    const received = (after[buy] ?? 0n) - (before[buy] ?? 0n)
    expect(received).toBeGreaterThanOrEqual(facts?.buyAtLeast.amount ?? received + 1n)
  })

  test('refuses bytes that aren’t the verified swap', async () => {
    const request = requestOf('ETH', 'SUSD', ether / 10n)
    const [swap] = await prepared(request)
    const said = market.chain.describe?.(swap, request.decoders)
    expect(() => request.check?.([said, said] as never)).toThrow()
  })

  test('ends once its quote is too old', async () => {
    const request = requestOf('ETH', 'SUSD', ether / 10n)
    const { signal: never } = new AbortController()
    expect(await request.recheck?.(never)).toBe('quote')
    await prepared(request)
    expect(await request.recheck?.(never)).toBeUndefined()
  })
})

// A refusal by the bytes, one by the node, and no offer at all. The verifier's other refusals are in swapMarket.test.ts.
test.each<[MarketTrick, Swap['problem']]>([
  ['otherRecipient', 'recipient'],
  ['thievingPool', 'simulation-short'],
  ['noRoute', 'no-route'],
])('with the fault %s, there is nothing to sign: %s', async (trick, problem) => {
  await trickOf(market, trick)
  expect(await problemOf()).toBe(problem)
})

test('with a service that has had enough, there is nothing to sign: busy', async () => {
  await injectFault(market.sandbox.url, { kind: 'status', status: 429, path: '/blockchain/v1/convert/*' })
  expect(await problemOf()).toBe('busy')
})

// Spec §1.10
test('analytics hears of each step, with amounts as powers of ten', async () => {
  const heard: (readonly [string, unknown])[] = []
  const request = requestOf('SBT', 'ETH', ether / 4n, ((event: string, properties: unknown) => {
    heard.push([event, properties])
  }) as never)
  await prepared(request)
  request.report?.('asked')
  request.report?.('failed', 'approval')
  request.subject.isSent = true
  request.report?.('failed', 'swap')
  request.report?.('confirmed')
  expect(heard.map(([event]) => event)).toEqual([
    'INITIATE_SWAP',
    'SWAP_APPROVAL_ERROR',
    'SWAP_ERROR',
    'SWAP_SUCCESS',
  ])
  expect(heard[0]?.[1]).toMatchObject({ swapFromToken: 'SBT', swapToToken: 'ETH', swapFromAmount: 0.1 })
})
