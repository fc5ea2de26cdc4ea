import { describe, expect, test } from 'vitest'
import { mainnetSwap } from '../../mainnetSwap.fixture.js'
import { contextOf } from '../../testing/pluginContext.js'
import { lifi } from '../providers/lifi.js'
import { lifiVenue } from '../providers/lifiVenue.js'
import { agreeingChain, playLifi, playLifiWithoutRoute } from '../providers/playedServices.fixture.js'
import type { SwapProvider } from '../verify/index.js'
import type { SwapProviderContract } from './describeSwapProvider.js'
import { swapProviderChecks } from './swapProviderChecks.js'

const never = new AbortController().signal
const honest = async (fetch: typeof globalThis.fetch) =>
  lifi(await contextOf({ fetch }), 'https://lifi.example')

/** The rules that a provider breaks. */
async function brokenBy(
  spoil: (provider: SwapProvider) => Partial<SwapProvider>,
  further: Partial<SwapProviderContract> = {},
) {
  const checks = swapProviderChecks({
    ...{ describe, test, request: mainnetSwap, chain: agreeingChain, venues: [lifiVenue] },
    ...{ proof: 'simulated', service: playLifi, noRoute: playLifiWithoutRoute },
    async provider(fetch) {
      const provider = await honest(fetch)
      return { ...provider, ...spoil(provider) }
    },
    ...further,
  })
  const broken: string[] = []
  for (const { rule, run } of checks) await run().catch(() => broken.push(rule))
  return broken
}

const invented = { providerId: 'lifi', buyAmount: 2_000n, receivedAt: 0, expiresAt: 1 }

test('an honest provider breaks no rule', async () => {
  expect(await brokenBy(() => ({}))).toEqual([])
})

test.each<[string, (provider: SwapProvider) => Partial<SwapProvider>, string]>([
  [
    'names another provider in its quotes',
    ({ quote }) => ({
      quote: async (...of) => (await quote(...of)).map((one) => ({ ...one, providerId: 'x' })),
    }),
    'a quote names the provider, buys something, and ends after it was received',
  ],
  ['doesn’t tell its host', () => ({ hosts: [] }), 'asks its hosts only'],
  [
    'claims every network',
    () => ({ supports: () => true }),
    'has no quote on a network that it doesn’t support, and asks nothing',
  ],
  [
    'invents a quote',
    ({ quote }) => ({
      quote: async (...of) => {
        const quotes = await quote(...of)
        return quotes.length > 0 ? quotes : [invented]
      },
    }),
    'has no quote where the service has no route',
  ],
  [
    'counts in floating-point numbers',
    ({ prepare }) => ({
      prepare: (wish, _, signal) =>
        prepare({ ...wish, amount: BigInt(Number(wish.amount)) }, invented, signal),
    }),
    'the verifier proves the plan, with the amount in all its digits',
  ],
  [
    'takes more slippage than was asked for',
    ({ prepare }) => ({
      prepare: (wish, _, signal) => prepare({ ...wish, slippageBps: wish.slippageBps + 1 }, invented, signal),
    }),
    'the plan keeps to the least, a usual and the most slippage',
  ],
  [
    'takes any answer for a quote',
    ({ quote }) => ({ quote: (...of) => quote(...of).catch(() => [invented]) }),
    'rejects HTML, and JSON of another form',
  ],
  [
    'hides why the service refused',
    ({ quote }) => ({ quote: (...of) => quote(...of).catch(() => Promise.reject(new TypeError('no'))) }),
    'a status of 429 counts as busy, and no connection as offline',
  ],
  [
    'doesn’t follow the signal',
    ({ quote }) => ({ quote: (wish) => quote(wish, never) }),
    'a question that is aborted rejects with the signal’s reason, and a late answer changes nothing',
  ],
])('a provider that %s is found', async (_, spoil, rule) => {
  expect(await brokenBy(spoil)).toContain(rule)
})

test('a venue that reads too little of the bytes is found', async () => {
  const careless = Object.entries(lifiVenue.calls ?? {}).map(([selector, format]) => [
    selector,
    { ...format, suffixMax: 64 },
  ])
  const venue = { ...lifiVenue, calls: Object.fromEntries(careless) }
  expect(await brokenBy(() => ({}), { venues: [venue] })).toEqual([
    'the verifier refuses the plan for another swap, or with other bytes',
  ])
})
