import { describe, expect, test } from 'vitest'
import type { Currency } from '../config/currencies.js'
import { createMoney, currencySign } from './money.js'

/** A modal whose service has a rate, has none, or fails; or without a service. */
function setUp(currency: string, rate?: number | Error | 'no service', chosen?: Currency, language = 'en') {
  const asked: unknown[] = []
  const api = { dollarIn: (...given: unknown[]) => given }
  const context = {
    config: { currency },
    numberLanguage: () => language,
    queries: async () => ({
      blockchain: async () => (rate === 'no service' ? undefined : api),
      async read(given: unknown) {
        asked.push(given)
        if (rate instanceof Error) throw rate
        return rate
      },
    }),
  }
  const money = createMoney(context as unknown as Parameters<typeof createMoney>[0], chosen)
  return {
    money,
    asked,
    follow: () => money.follow('eip155:1'),
  }
}

const noRates = [
  ['no rate', undefined],
  ['a failing service', new Error('down')],
  ['no service', 'no service'],
] as const

test('US dollars are the default currency, and need no request', async () => {
  const { money, asked, follow } = setUp('usd')
  expect(money.of(1234.5)).toBe('$1,234.50')
  await follow()
  expect(asked).toEqual([])
})

test('what is worth less than a cent is not shown as nothing', () => {
  const { money } = setUp('usd')
  expect([0.004, 0.0099, 0.01, 0].map(money.of)).toEqual(['<$0.01', '<$0.01', '$0.01', '$0.00'])
})

test('a value is written as the language has it, in Latin digits', () => {
  expect(setUp('usd', 1, 'usd', 'de').money.of(1234.5)).toBe('1.234,50\u00a0$')
  expect(setUp('usd', 1, 'usd', 'ar-EG').money.of(0.004)).toMatch(/^\u2066<.*0\.01.*\u2069$/)
})

describe('another currency', () => {
  test('without cents has its own least value', async () => {
    const { money, follow } = setUp('jpy', 150)
    await follow()
    expect(money.of(0.001)).toBe('<¥1')
  })

  test('shows once its rate is known', async () => {
    const { money, asked, follow } = setUp('eur', 0.9)
    expect(money.of(10)).toBeUndefined()
    await follow()
    expect(money.of(10)).toBe('€9.00')
    expect(asked).toEqual([['eur', 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee']])
  })

  test.each([
    ['jpy', 150, '¥1,500'],
    ['gbp', 0.8, '£8.00'],
  ])('%s has the digits that it has', async (currency, rate, shown) => {
    const { money, follow } = setUp(currency, rate)
    await follow()
    expect(money.of(10)).toBe(shown)
  })

  test('a coin has more decimals, as two would show nothing', async () => {
    const { money, follow } = setUp('btc', 1 / 64_200)
    await follow()
    expect(money.of(10)).toMatch(/^BTC\s0\.000155763$/)
  })

  test('is the visitor’s choice, whatever the config says', async () => {
    const { money, asked, follow } = setUp('gbp', 0.9, 'eur')
    await follow()
    expect([money.of(10), asked.length]).toEqual(['€9.00', 1])
  })

  test.each(noRates)('with %s it stays in US dollars', async (_, rate) => {
    const { money, follow } = setUp('eur', rate)
    await follow()
    expect(money.of(10)).toBe('$10.00')
  })
})

describe('a change of the currency', () => {
  test('shows once the rate is known, and is followed from then on', async () => {
    const { money, asked, follow } = setUp('usd', 0.9)
    const changing = money.change('eur', 'eip155:1')
    expect(money.of(10)).toBe('$10.00')
    expect(await changing).toBe(true)
    expect(money.of(10)).toBe('€9.00')
    await follow()
    expect(asked).toHaveLength(2)
  })

  test('back to US dollars needs no request', async () => {
    const { money, asked } = setUp('eur', 0.9)
    expect([await money.change('usd', 'eip155:1'), money.of(10), asked]).toEqual([true, '$10.00', []])
  })

  test.each(noRates)('has no effect with %s', async (_, rate) => {
    const { money, follow } = setUp('usd', rate)
    expect([await money.change('eur', 'eip155:1'), money.of(10)]).toEqual([false, '$10.00'])
    await follow()
    expect(money.of(10)).toBe('$10.00')
  })

  test('is not undone by a late response to an earlier request', async () => {
    const { money, follow } = setUp('eur', 0.9)
    const followed = follow()
    await money.change('usd', 'eip155:1')
    await followed
    expect(money.of(10)).toBe('$10.00')
  })
})

test.each([
  ['usd', '$'],
  ['eur', '€'],
  ['inr', '₹'],
  ['btc', 'BTC'],
] as const)('the sign of %s is %s', (currency, sign) => expect(currencySign(currency)).toBe(sign))
