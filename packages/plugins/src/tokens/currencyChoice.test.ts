import { describe, expect, test } from 'vitest'
import { createCurrencyChoice } from './currencyChoice.js'

const euros = 0.9

/** The choice over a storage that holds what is given, and a service that knows euros only. */
function setUp(stored?: unknown) {
  const kept = new Map<string, unknown>([['currency', stored]])
  const context = {
    config: { currency: 'usd', endpoints: {} },
    numberLanguage: () => 'en',
    storage: {
      read: (key: string, parse: (value: unknown) => unknown) => parse(kept.get(key)),
      write: (key: string, value: unknown) => void kept.set(key, value),
    },
    queries: async () => ({
      blockchain: async () => ({ dollarIn: (currency: string) => currency }),
      read: async (currency: string) => (currency === 'eur' ? euros : undefined),
    }),
  } as unknown as Parameters<typeof createCurrencyChoice>[0]
  return { kept, choice: createCurrencyChoice(context) }
}

describe('the currency', () => {
  test('is the one of the config at first', () => {
    expect(setUp().choice.money.of(10)).toBe('$10.00')
  })

  test('is what was chosen, and is kept', async () => {
    const { choice, kept } = setUp()
    expect(await choice.choose('eur', 'eip155:1')).toBe(true)
    expect([choice.money.of(10), kept.get('currency')]).toEqual(['€9.00', 'eur'])
  })

  test('is what was kept', async () => {
    const { choice } = setUp('eur')
    await choice.money.follow('eip155:1')
    expect(choice.money.of(10)).toBe('€9.00')
  })

  test('stays, and nothing is kept, where the rate isn’t known', async () => {
    const { choice, kept } = setUp()
    expect(await choice.choose('jpy', 'eip155:1')).toBe(false)
    expect([choice.money.of(10), kept.get('currency')]).toEqual(['$10.00', undefined])
  })

  test.each([['xyz'], ['EUR'], [7], [null], [{ toString: () => 'eur' }]])(
    'is the config’s where %j was kept',
    (stored) => expect(setUp(stored).choice.money.of(10)).toBe('$10.00'),
  )
})
