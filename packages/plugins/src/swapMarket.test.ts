import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearFaults, injectFault, type MarketTrick } from 'wallet-modal-sandbox/client'
import { venues } from './swaps/verify/index.js'
import {
  balancesOf,
  callIn,
  type Market,
  offerOf,
  send,
  shortOf,
  startMarket,
  swapOf,
  trickOf,
  verdictOf,
} from './swapVerifier.fixture.js'
import { contextOf } from './testing/pluginContext.js'

const ether = 10n ** 18n

let market: Market

beforeAll(async () => {
  market = await startMarket(contextOf)
})

afterEach(() => clearFaults(market.sandbox.url))
afterAll(() => market.sandbox.close())

const tokenSwap = () => swapOf(market, 'SBT', 'SUSD', ether)

describe('an honest swap', () => {
  test.each([
    ['ETH', 'SUSD', ether / 2n],
    ['SBT', 'ETH', 2n * ether],
    ['SUSD', 'SBT', 50_000_000n],
  ])(
    'of %s for %s is proven by its bytes and by the node, and then does what the facts say',
    async (sell, buy, amount) => {
      const offer = await offerOf(market, swapOf(market, sell, buy, amount))
      const verdict = await verdictOf(market, offer)
      if (!verdict.ok) throw new Error(verdict.reason)
      const { facts } = verdict
      expect(facts).toMatchObject({ proof: 'decoded+simulated', sell: { amount }, recipient: market.account })

      const before = await balancesOf(market)
      expect(await send(market, facts.transactions)).not.toContain(false)
      const after = await balancesOf(market)
      expect((after[buy] ?? 0n) - (before[buy] ?? 0n)).toBeGreaterThanOrEqual(facts.buyAtLeast.amount)
      expect((before[sell] ?? 0n) - (after[sell] ?? 0n)).toBe(amount)
    },
  )

  test('through the shortcut is proven by the node alone', async () => {
    await trickOf(market, 'shortcut')
    expect(shortOf(await verdictOf(market, await offerOf(market, tokenSwap())))).toBe('simulated')
  })

  test('gets an allowance of exactly the amount for the venue’s own spender', async () => {
    const offer = await offerOf(market, tokenSwap())
    const verdict = await verdictOf(market, offer)
    if (!verdict.ok) throw new Error(verdict.reason)
    const { transactions, spender } = verdict.facts
    const [approval] = transactions
    expect(approval && market.chain.describe?.(approval).actions).toMatchObject([
      { kind: 'approval', spender: venues[0]?.elsewhere?.spender, amount: ether },
    ])
    expect(spender).toBe(venues[0]?.elsewhere?.spender)
  })

  test('is signed as it was read', async () => {
    const offer = await offerOf(market, tokenSwap())
    const verdict = await verdictOf(market, offer)
    const { to, data, value } = callIn(offer)
    const swap = verdict.ok ? verdict.facts.transactions.at(-1) : undefined
    expect(swap && market.chain.describe?.(swap).actions).toEqual([{ kind: 'call', to, data, amount: value }])
  })
})

// Twelve faults: `noRoute`, a status of 429 and a late answer are tested below.
test.each<[MarketTrick, string]>([
  ['otherRouter', 'unknown-contract'],
  ['otherRecipient', 'recipient'],
  ['otherToken', 'token'],
  ['noMinimum', 'minimum'],
  ['valueTooHigh', 'value'],
  ['trailingBytes', 'not-canonical'],
  ['partialFill', 'flag'],
  ['thievingPool', 'simulation-short'],
  ['priceMoved', 'minimum'],
])('the market’s fault %s is refused: %s', async (trick, reason) => {
  await trickOf(market, trick)
  expect(shortOf(await verdictOf(market, await offerOf(market, tokenSwap())))).toBe(reason)
})

test('without a route there is no offer', async () => {
  await trickOf(market, 'noRoute')
  expect(await market.provider.quote(tokenSwap(), AbortSignal.timeout(9_000))).toEqual([])
})

test('a service that has had enough says so', async () => {
  await injectFault(market.sandbox.url, { kind: 'status', status: 429, path: '/blockchain/v1/convert/*' })
  await expect(market.provider.quote(tokenSwap(), AbortSignal.timeout(9_000))).rejects.toMatchObject({
    status: 429,
  })
})

test('an answer that comes late is not waited for', async () => {
  await injectFault(market.sandbox.url, { kind: 'delay', ms: 60_000, path: '/blockchain/v1/convert/*' })
  const stop = new AbortController()
  const asked = market.provider.quote(tokenSwap(), stop.signal)
  stop.abort(new Error('the visitor left'))
  await expect(asked).rejects.toThrow('the visitor left')
})

test('an offer that comes after its quote has aged is refused', async () => {
  const offer = await offerOf(market, tokenSwap())
  const now = offer.quote.receivedAt + 30_000
  expect(shortOf(await verdictOf(market, offer, { now }))).toBe('quote-expired')
})

test('a swap that the chain would not carry out any more is refused', async () => {
  const offer = await offerOf(market, swapOf(market, 'ETH', 'SUSD', ether))
  const other = await verdictOf(market, await offerOf(market, swapOf(market, 'ETH', 'SUSD', 100n * ether)))
  if (!other.ok) throw new Error(other.reason)
  await send(market, other.facts.transactions)
  expect(shortOf(await verdictOf(market, offer))).toBe('simulation-failed')
})
