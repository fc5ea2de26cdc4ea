import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount, withOwnPoint } from './readAmount.js'
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

describe('the decimal sign of the language stands before the decimals, the other one unless it could group thousands', () => {
  test.each<[string, string, bigint | string]>([
    ['en', '1.000', 1_000_000n],
    ['en', '1,000', 'grouped'],
    ['en', '0,5', 500_000n],
    ['de', '0,25', 250_000n],
    ['de', '0.25', 250_000n],
    ['de', '1,000', 1_000_000n],
    ['de', '1.000', 'grouped'],
    ['de', '1.000,5', 'grouped'],
    ['de', '1,000.5', 'grouped'],
    ['de', '12.34', 12_340_000n],
    ['de', '1,2,3', 'form'],
    ['de', '١٢٫٥', 12_500_000n],
    ['ar', '1.000', 1_000_000n],
    ['ar', '1,000', 'grouped'],
  ])('%s: %s', (language, typed, expected) => {
    const read = readAmount(typed, { ...six, language })
    expect('amount' in read ? read.amount : read.problem).toBe(expected)
  })

  test('two languages never read one text as two amounts', () => {
    const texts = fc.stringMatching(/^\d{1,4}[.,]\d{0,6}$/)
    fc.assert(
      fc.property(texts, (typed) => {
        const english = readAmount(typed, { ...six, language: 'en' })
        const german = readAmount(typed, { ...six, language: 'de' })
        if ('amount' in english && 'amount' in german) expect(english).toEqual(german)
      }),
    )
  })
})

describe('the field writes the sign of the language', () => {
  test.each([
    ['de', '0.', false, '0,'],
    ['de', '.5', false, ',5'],
    ['de', '1.2', false, '1.2'],
    ['de', '1.2', true, '1,2'],
    ['de', '1.200', true, '1.200'],
    ['de', '0,2', false, '0,2'],
    ['de', '1.2.3', true, '1.2.3'],
    ['de', 'a.b', true, 'a.b'],
    ['de', '', true, ''],
    ['en', '0,', false, '0.'],
    ['en', '1.2', true, '1.2'],
  ])('%s: %s, finished: %s', (language, typed, isFinished, expected) => {
    expect(withOwnPoint(typed, language, isFinished)).toBe(expected)
  })
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
