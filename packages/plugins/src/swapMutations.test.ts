import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptHonest, carryOutMutants, refuseMutants } from './swapMutations.fixture.js'
import { type Market, startMarket } from './swapVerifier.fixture.js'
import { contextOf } from './testing/pluginContext.js'

// `swapMutations.all.test.ts` has 100,000, 2,000 and 500 of these.

let market: Market

beforeAll(async () => {
  market = await startMarket(contextOf)
})

afterAll(() => market.sandbox.close())

test('each mutant of a real swap is refused, or differs in route bytes and a higher minimum only', async () => {
  const { decoded = 0, ...refused } = await refuseMutants(1_000)
  expect(decoded).toBeGreaterThan(0)
  expect(Object.keys(refused).length).toBeGreaterThan(5)
})

test('each mutant that passes brings at least the reviewed minimum, and spends nothing else', async () => {
  const { refused, carriedOut, reverted } = await carryOutMutants(market, 30)
  expect(refused + carriedOut + reverted).toBe(30)
})

test('each honest swap is proven', async () => {
  expect(Object.keys(await acceptHonest(market, 15)).sort()).toEqual(['decoded+simulated', 'simulated'])
})
