import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUnits, parseUnits, shareOf, worthOf } from './units.js'

const amounts: readonly (readonly [text: string, decimals: number, amount: bigint])[] = [
  ['0', 18, 0n],
  ['1', 0, 1n],
  ['1.5', 6, 1_500_000n],
  ['0.000000000000000001', 18, 1n],
  ['1234.5678', 4, 12_345_678n],
  ['115792089237316195423570985008687907853269984665640564039457.584007913129639935', 18, 2n ** 256n - 1n],
]

describe('an amount with all of its digits', () => {
  test.each(amounts)('%s with %s decimals', (text, decimals, amount) => {
    expect([formatUnits(amount, decimals), parseUnits(text, decimals)]).toEqual([text, amount])
  })

  test('is read back as it was written, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(255), (amount, decimals) => {
        expect(parseUnits(formatUnits(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })

  test('keeps its sign when it is written', () => {
    expect([formatUnits(-1_500_000n, 6), formatUnits(-1n, 2)]).toEqual(['-1.5', '-0.01'])
  })

  test.each([
    ['.5', 500_000n],
    ['5.', 5_000_000n],
    ['007.10', 7_100_000n],
    ['1.00000000', 1_000_000n],
  ])('is read as it is typed: %s', (text, amount) => {
    expect(parseUnits(text, 6)).toBe(amount)
  })
})

describe('texts that are no amount', () => {
  test.each(['', '.', '1,5', '1e3', '-1', '+1', '0x1', ' 1', '1.2.3', 'Infinity', '١', '1\n'])(
    '%j',
    (text) => {
      expect(parseUnits(text, 6)).toBeUndefined()
    },
  )

  test('more decimals than the amount can have: nothing is rounded', () => {
    expect([parseUnits('0.1234567', 6), parseUnits('1.1', 0)]).toEqual([undefined, undefined])
  })

  test('a text of a megabyte', () => {
    expect(parseUnits('9'.repeat(1_000_000), 6)).toBeUndefined()
  })
})

test.each([-1, 1.5, 256, Number.NaN])('%s decimals are refused', (decimals) => {
  expect(() => formatUnits(1n, decimals)).toThrow(RangeError)
  expect(() => parseUnits('1', decimals)).toThrow(RangeError)
})

describe('a text with more decimals than the amount can have', () => {
  test.each([
    ['1.2345678', 1_234_567n, 1_234_568n],
    ['1.2345670', 1_234_567n, 1_234_567n],
    ['0.0000001', 0n, 1n],
    ['0.9999999', 999_999n, 1_000_000n],
  ])('%s is rounded where that is asked for', (text, floor, ceiling) => {
    expect([parseUnits(text, 6, 'floor'), parseUnits(text, 6, 'ceiling')]).toEqual([floor, ceiling])
  })

  test.each(['1.2.3', '', '.', '-1.5'])('%j stays none', (text) => {
    expect(parseUnits(text, 6, 'floor')).toBeUndefined()
  })
})

describe('a share of an amount', () => {
  test.each([
    [1_000n, 9_900n, 990n, 990n],
    [1_001n, 9_950n, 995n, 996n],
    [1n, 1n, 0n, 1n],
    [0n, 9_900n, 0n, 0n],
    [5n, 20_000n, 10n, 10n],
    [2n ** 256n - 1n, 10_000n, 2n ** 256n - 1n, 2n ** 256n - 1n],
  ])('of %s by %s basis points', (amount, points, floor, ceiling) => {
    expect([shareOf(amount, points, 'floor'), shareOf(amount, points, 'ceiling')]).toEqual([floor, ceiling])
  })

  test('and the rest are the whole, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 10_000n), (amount, points) => {
        expect(shareOf(amount, points, 'floor') + shareOf(amount, 10_000n - points, 'ceiling')).toBe(amount)
      }),
    )
  })

  test.each([
    [-1n, 1n],
    [1n, -1n],
  ])('of %s by %s is refused', (amount, points) => {
    expect(() => shareOf(amount, points, 'floor')).toThrow(RangeError)
  })
})

test('what an amount is worth', () => {
  expect(worthOf(1_500_000n, 6, 2)).toBe(3)
})
