import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.js'

test.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [1_500_000_000_000_000_000n, '1.5'],
  [10_000n * 10n ** 18n, '10,000'],
])('formats %s wei as %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
})
