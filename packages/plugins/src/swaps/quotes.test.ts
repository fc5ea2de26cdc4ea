import { HttpError } from '@wallet-modal/runtime/chain'
import { type PluginContext, signal } from '@wallet-modal/runtime/plugin'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { mainnetSwap } from '../mainnetSwap.fixture.js'
import { contextOf } from '../testing/pluginContext.js'
import { type BestQuote, bestQuote, canAsk, quoteProblemOf, watchQuote } from './quotes.js'
import type { SwapProvider, SwapRequest } from './verify/provider.js'

const never = new AbortController().signal
const amountOf = (quote: unknown) => (quote as { data?: BestQuote } | undefined)?.data?.best?.buyAmount

/** A named fake: a provider that answers as it is told. */
const provider = (quote: SwapProvider['quote'], stepBps = 1): SwapProvider => ({
  ...{ id: 'fake', name: 'Fake', hosts: [], supports: () => true, quote },
  slippage: { stepBps, minBps: stepBps, maxBps: 5_000 },
  tokens: async () => [],
  prepare: () => expect.fail(),
})
const buying = (buyAmount: bigint) =>
  provider(async () => [{ providerId: 'fake', buyAmount, receivedAt: 0, expiresAt: 1 }])
const failing = (error: Error) => provider(() => Promise.reject(error))

describe('the best quote', () => {
  test('is the one that buys most, and one that fails doesn’t matter', async () => {
    const all = [buying(5n), failing(new Error('gone')), buying(7n)]
    expect((await bestQuote(all, mainnetSwap, never)).best?.buyAmount).toBe(7n)
  })

  test('is missing without a route', async () => {
    expect(await bestQuote([provider(async () => [])], mainnetSwap, never)).toEqual({ best: undefined })
  })

  test('fails as the first provider, where none has one', async () => {
    await expect(bestQuote([failing(new Error('gone'))], mainnetSwap, never)).rejects.toThrow('gone')
  })

  test('isn’t asked of a provider that doesn’t take the slippage', () => {
    const inPercents = provider(async () => [], 100)
    const can = [50, 100, 150].map((bps) => canAsk(inPercents, mainnetSwap.network, bps))
    expect(can).toEqual([false, true, false])
  })
})

test.each([
  ['busy', new HttpError('HTTP_STATUS', 'no', { url: 'https://a.example', status: 429 })],
  ['offline', new HttpError('HTTP_UNREACHABLE', 'no', { url: 'https://a.example' })],
  ['offline', new HttpError('HTTP_TIMEOUT', 'no', { url: 'https://a.example' })],
  ['noQuote', new HttpError('HTTP_STATUS', 'no', { url: 'https://a.example', status: 500 })],
  ['noQuote', new TypeError('broken')],
])('a failure is told as %s', (problem, error) => {
  expect(quoteProblemOf(error)).toBe(problem)
})

describe('a late answer', () => {
  let context: PluginContext
  const clock = fakeClock()
  beforeEach(async () => {
    context = await contextOf({})
  })

  test.each<[string, Partial<SwapRequest>]>([
    ['account', { account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['network', { network: { ...mainnetSwap.network, id: 'eip155:10' } }],
    ['token', { buy: 'native' }],
    ['amount', { amount: 2_000n }],
  ])('for another %s reaches nobody', async (_, change) => {
    const wanted = signal<SwapRequest | undefined>(mainnetSwap)
    const answers: ((quote: BestQuote) => void)[] = []
    const shown: unknown[] = []
    const stop = watchQuote(
      { queries: context.queries, clock },
      wanted,
      () => new Promise((answer) => answers.push(answer)),
      (quote) => shown.push(amountOf(quote)),
    )
    const asked = async (count: number) => {
      clock.advance(200)
      await expect.poll(() => answers.length).toBe(count)
    }
    const quote = (buyAmount: bigint) =>
      ({
        best: { providerId: 'fake', buyAmount, receivedAt: 0, expiresAt: 1, provider: { name: '' } },
      }) as const
    await asked(1)
    wanted.value = { ...mainnetSwap, ...change }
    await asked(2)
    answers[1]?.(quote(7n))
    answers[0]?.(quote(5n))
    await settled()
    await expect.poll(() => shown).toContain(7n)
    expect(shown).not.toContain(5n)
    stop()
  })
})
