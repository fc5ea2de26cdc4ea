import { expect, test } from 'vitest'
import { impactOf } from './impact.js'

const coin = (price?: number) => ({ decimals: 6, ...(price !== undefined && { price }) })
const sold = { asset: coin(1), amount: 100_000_000n }

test.each([
  [97_010_000n, 'fine'],
  [97_000_000n, 'warning'],
  [85_000_000n, 'consent'],
  [75_000_000n, 'blocked'],
  [120_000_000n, 'fine'],
] as const)('of 100 sold for %s millionths is %s', (amount, level) => {
  expect(impactOf(sold, { asset: coin(1), amount }).level).toBe(level)
})

test('without a price of both is unknown, never nothing', () => {
  expect(impactOf(sold, { asset: coin(), amount: 100_000_000n })).toEqual({
    share: undefined,
    level: 'unknown',
  })
})
