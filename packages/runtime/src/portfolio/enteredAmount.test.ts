import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assetText, decimalText, meaningOf, moneyText } from './enteredAmount.js'

const dollars = { currency: 'usd', rate: 1 } as const
const ether = { decimals: 18, price: 2_500 }
const inAsset = (text: string) => ({ text, unit: 'asset' as const, isMax: false })
const inMoney = (text: string) => ({ text, unit: 'money' as const, isMax: false })

describe('an amount of the asset', () => {
  test('is read in its base units', () => {
    expect(meaningOf(inAsset('0.25'), ether, undefined)).toEqual({ amount: 25n * 10n ** 16n })
  })
  test('that an app gives is one in each language', () => {
    const text = decimalText('1.000', 'de') ?? ''
    expect(meaningOf(inAsset(text), ether, undefined, 'de')).toEqual({ amount: 10n ** 18n })
  })
  test('is nothing while nothing is typed', () =>
    expect(meaningOf(inAsset(' '), ether, undefined)).toBeUndefined())
  test.each([
    ['0', 'zero'],
    ['1,000', 'grouped'],
    ['-1', 'form'],
    ['1e3', 'form'],
    ['0x10', 'form'],
    ['0.0000000000000000001', 'decimals'],
    [`1${'0'.repeat(78)}`, 'large'],
  ])('%s is none', (text, problem) => expect(meaningOf(inAsset(text), ether, undefined)).toEqual({ problem }))

  test('written with all its digits, it is the same amount, in each language', () => {
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
    const languages = fc.constantFrom('en', 'de', 'ar')
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 36 }), languages, (amount, decimals, language) => {
        const text = assetText(amount, { decimals }, language)
        const read = meaningOf(inAsset(text), { decimals }, undefined, language)
        return read !== undefined && 'amount' in read && read.amount === amount
      }),
      { numRuns: Number((process.env as Readonly<Record<string, string | undefined>>).STEPS) },
    )
  })
})

describe('an amount of money', () => {
  test('is turned into the asset by its price', () => {
    expect(meaningOf(inMoney('1250'), ether, dollars)).toEqual({ amount: 5n * 10n ** 17n })
  })
  test('in another currency is turned by its rate, too', () => {
    expect(meaningOf(inMoney('1250'), ether, { currency: 'eur', rate: 0.5 })).toEqual({ amount: 10n ** 18n })
  })
  test('is rounded down, never up', () => {
    expect(meaningOf(inMoney('1'), { decimals: 6, price: 3 }, dollars)).toEqual({ amount: 333_333n })
  })
  test('that is less than a base unit is nothing', () => {
    expect(meaningOf(inMoney('0.01'), { decimals: 0, price: 3 }, dollars)).toEqual({ problem: 'zero' })
  })
  test.each([
    ['no price', { decimals: 18 }, dollars],
    ['no rate', ether, undefined],
    ['a price of nothing', { decimals: 18, price: 0 }, dollars],
    ['a price that is no number', { decimals: 18, price: Number.NaN }, dollars],
  ])('means nothing with %s', (_, asset, rate) => {
    expect(meaningOf(inMoney('1'), asset, rate)).toEqual({ problem: 'price' })
  })
  test('is written with two decimals, rounded down', () => {
    expect(moneyText(123_456_789n, { decimals: 8, price: 1_000 }, dollars)).toBe('1234.56')
  })
})

test.each([
  ['0.25', '0.25'],
  ['', undefined],
  ['1,5', undefined],
  ['-1', undefined],
  [0.25, undefined],
  ['9'.repeat(101), undefined],
])('of an app, %s is the amount %s', (given, expected) => expect(decimalText(given)).toBe(expected))
