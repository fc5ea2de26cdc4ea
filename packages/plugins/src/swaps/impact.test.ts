import { expect, test } from 'vitest'
import { impactBy } from './impact.js'

const side = (amount: bigint) => ({ asset: { decimals: 6 }, amount })
const sold = side(100_000_000n)
const prices = { sell: 1, buy: 1, isOwn: false }

test.each([
  [97_010_000n, 'fine'],
  [97_000_000n, 'warning'],
  [85_000_000n, 'consent'],
  [75_000_000n, 'blocked'],
  [120_000_000n, 'fine'],
] as const)('of 100 sold for %s millionths is %s', (amount, level) => {
  expect(impactBy(prices, sold, side(amount)).level).toBe(level)
})

test('without a price of both is unknown, never nothing', () => {
  expect(impactBy({ ...prices, buy: undefined }, sold, sold)).toEqual({
    share: undefined,
    level: 'unknown',
    isOwn: false,
  })
})

test('says whether the offer’s own service wrote the prices', () => {
  expect(impactBy({ ...prices, isOwn: true }, sold, sold)).toEqual({ share: 0, level: 'fine', isOwn: true })
})
