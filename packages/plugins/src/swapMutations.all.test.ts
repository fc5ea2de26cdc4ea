import { expect, test } from 'vitest'
import { acceptHonest, carryOutMutants, refuseMutants } from './swapMutations.fixture.js'
import { type Market, startMarket } from './swapVerifier.fixture.js'
import { contextOf } from './testing/pluginContext.js'

const hourMs = 3_600_000

async function onMarket<T>(run: (market: Market) => Promise<T>): Promise<T> {
  const market = await startMarket(contextOf)
  try {
    return await run(market)
  } finally {
    await market.sandbox.close()
  }
}

test(
  'each of 100,000 mutants of real swaps is refused, or differs in route bytes and a higher minimum only',
  async () => {
    const counts = await refuseMutants(100_000)
    console.info('Mutants of real swaps:', counts)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(100_000)
  },
  hourMs,
)

test(
  'each of 2,000 mutants that passes brings at least the reviewed minimum, and spends nothing else',
  async () => {
    const counts = await onMarket((market) => carryOutMutants(market, 2_000))
    console.info('Mutants on the local chain:', counts)
    expect(counts.refused + counts.carriedOut + counts.reverted).toBe(2_000)
  },
  hourMs,
)

test(
  'each of 500 honest swaps is proven',
  async () => {
    const counts = await onMarket((market) => acceptHonest(market, 500))
    console.info('Honest swaps:', counts)
    expect(Object.keys(counts).sort()).toEqual(['decoded+simulated', 'simulated'])
  },
  hourMs,
)
