import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './readAmount.js'
import { formatUnits } from './units.js'

const six = { decimals: 6, max: 10n ** 12n }

test.each([
  ['1', 1_000_000n],
  [' 0.5 ', 500_000n],
  ['.5', 500_000n],
  ['5.', 5_000_000n],
  ['0,5', 500_000n],
  ['12,25', 12_250_000n],
  ['0,001', 1_000n],
  ['1000.5', 1_000_500_000n],
  ['١٢٫٥', 12_500_000n],
  ['۱۲٫۵', 12_500_000n],
  ['1000000', 10n ** 12n],
])('%s is an amount', (typed, amount) => {
  expect(readAmount(typed, six)).toEqual({ amount })
})

test.each([
  ['a thousand, or one', '1,000', 'grouped'],
  ['thousands and decimals', '1,000.5', 'grouped'],
  ['thousands and decimals, as in German', '1.000,5', 'grouped'],
  ['millions', '1.000.000', 'grouped'],
  ['letters', '1e3', 'form'],
  ['a sign', '-1', 'form'],
  ['another base', '0x10', 'form'],
  ['a point alone', '.', 'form'],
  ['two points', '1.2.3', 'form'],
  ['more decimals than there are', '0.0000001', 'decimals'],
  ['nothing', '0.00', 'zero'],
  ['more than there can be', '1000000.000001', 'large'],
])('%s is none: %s', (_, typed, problem) => {
  expect(readAmount(typed, six)).toEqual({ problem })
})

test('written amounts are read back exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
      const typed = formatUnits(amount, decimals)
      const read = readAmount(typed, { decimals, max: 2n ** 256n - 1n })
      expect(read).toEqual({ amount })
    }),
  )
})
