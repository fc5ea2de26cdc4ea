import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formatAmount } from './amounts.js'
import { formatExact, formatFee, formatMost, formatShort } from './exactAmounts.js'
import { shortAddress } from './shortAddress.js'

describe('formatAmount (Spec §9: 3 decimals)', () => {
  test.each([
    [0n, 18, '0.000'],
    [1n, 18, '<0.001'],
    [999_999_999_999_999n, 18, '<0.001'],
    [1_000_000_000_000_000n, 18, '0.001'],
    [1_999_999_999_999_999_999n, 18, '1.999'],
    [1_234_567_890_000n, 6, '1,234,567.890'],
    [5n, 0, '5.000'],
    [15n, 1, '1.500'],
    [-1_234_567n, 3, '-1,234.567'],
    [-1n, 18, '>-0.001'],
    [2n ** 256n - 1n, 255, '<0.001'],
  ])('%s with %s decimals is %s', (amount, decimals, text) => {
    expect(formatAmount(amount, decimals)).toBe(text)
  })

  test('equals a reference in integers, whatever the size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(80), (amount, decimals) => {
        const digits = amount.toString().padStart(decimals + 1, '0')
        const whole = digits.slice(0, digits.length - decimals)
        const cut = digits
          .slice(digits.length - decimals)
          .padEnd(3, '0')
          .slice(0, 3)
        const isDust = amount > 0n && /^0+$/.test(whole + cut)
        const expected = isDust ? '<0.001' : `${whole}.${cut}`
        expect(formatAmount(amount, decimals).replaceAll(',', '')).toBe(expected)
        if (!isDust && amount > 0n)
          expect(formatAmount(-amount, decimals)).toBe(`-${formatAmount(amount, decimals)}`)
      }),
    )
  })

  test.each([-1, 1.5, 256, 1e9, Number.NaN])('%s decimals are refused', (decimals) => {
    expect(() => formatAmount(1n, decimals)).toThrow(RangeError)
  })
})

describe('the way of a language', () => {
  test.each([
    ['en', '1,234,567.890', '<0.001'],
    ['en-US', '1,234,567.890', '<0.001'],
    ['de', '1.234.567,890', '<0,001'],
    ['hi', '12,34,567.890', '<0.001'],
    // Latin digits, as in addresses and in fields.
    ['ar-EG', '1,234,567.890', '<0.001'],
    ['fa', '1,234,567.890', '<0.001'],
  ])('%s writes %s', (language, text, little) => {
    expect([formatAmount(1_234_567_890_000n, 6, language), formatAmount(1n, 18, language)]).toEqual([
      text,
      little,
    ])
  })
})

test.each([
  [66_293_474_436_000n, '0.000067'],
  [70_000_000_000_000n, '0.00007'],
  [1n, '0.000000000000000001'],
  [9_990_000_000_000_000n, '0.01'],
  [12_000_000_000_000_001n, '0.013'],
  [1_500_000_000_000_000_000n, '1.5'],
  [1_234_000_000_000_000_000_001n, '1,234.001'],
  [0n, '0'],
])('a fee of %s is written as %s: few digits, and never too small', (amount, text) => {
  expect(formatFee(amount, 18)).toBe(text)
})

test.each([
  [250_066_293_474_436_000n, '0.250067'],
  [250_066_000_000_000_000n, '0.250066'],
  [1_234_500_066_293_474_436_000n, '1,234.500067'],
  [1_300_793_474_436_000n, '0.001301'],
  [42_000_000_000_001n, '0.000043'],
  [4_210_000_000n, '0.0000000043'],
  [10n ** 18n, '1'],
  [0n, '0'],
])(
  'the most that is paid of %s is written as %s: at most 6 decimals, and never too small',
  (amount, text) => {
    expect(formatMost(amount, 18)).toBe(text)
  },
)

test('an exact amount has all of its digits', () => {
  expect([
    formatExact(1_234_500_000_000_000_000_001n, 18),
    formatExact(-1_234_567n, 2, 'de'),
    formatExact(5n, 0),
  ]).toEqual(['1,234.500000000000000001', '-12.345,67', '5'])
})

test('addresses keep 4 characters at the start and 6 at the end (Spec §9)', () => {
  expect(shortAddress('0x8fA4bCdEf0123456789aBcDeF0123456782e91aB')).toBe('0x8f…2e91aB')
  expect(shortAddress('12345678901')).toBe('12345678901')
  expect(shortAddress('123456789012')).toBe('1234…789012')
  expect(shortAddress('')).toBe('')
})

test('amounts are written where no `toLocaleString` takes a language, as under SES lockdown', () => {
  for (const { prototype } of [BigInt, Number]) {
    vi.spyOn(prototype as { toLocaleString(): string }, 'toLocaleString').mockImplementation(() => {
      throw new RangeError('toString() radix argument must be between 2 and 36')
    })
  }
  expect(formatAmount(1_234_567n, 2)).toBe('12,345.670')
})

test.each([
  [16_329_931_829_384_729n, 18, 'floor', '0.0163299'],
  [16_329_931_829_384_729n, 18, 'ceiling', '0.01633'],
  [1_693_829_384_729_384n, 18, 'floor', '0.0016'],
  [1_693_829_384_729_384n, 18, 'ceiling', '0.0017'],
  [755_123_456n, 6, 'floor', '755.123'],
  [30_512_612n, 6, 'floor', '30.512612'],
  [169_123n, 8, 'floor', '0.00169123'],
  [123_456_789_012_345_678_901n, 18, 'floor', '123.456'],
  [1_234_567_890_123n, 3, 'ceiling', '1,234,567,891'],
  [0n, 18, 'floor', '0'],
] as const)('%s with %s decimals is read at a glance, %s, as %s', (amount, decimals, rounding, text) => {
  expect(formatShort(amount, decimals, rounding)).toBe(text)
})
