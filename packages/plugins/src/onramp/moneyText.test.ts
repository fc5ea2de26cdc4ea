import { expect, test } from 'vitest'
import { moneyText } from './views/moneyText.js'

test.each([
  ['en', 'USD', '$50'],
  ['de', 'USD', '50\u00a0$'],
  ['de', 'EUR', '50\u00a0€'],
  // In one piece, so that `US$` stays in its order.
  ['ar', 'USD', '\u206650\u00a0US$\u2069'],
  ['en-GB', 'USD', '\u2066US$50\u2069'],
])('50 in %s are written in %s as %s', (language, currency, text) => {
  expect(moneyText('50', currency, language)).toBe(text)
})

test('an amount with cents keeps both digits', () => {
  expect(moneyText('1.5', 'USD', 'en')).toBe('$1.50')
})
