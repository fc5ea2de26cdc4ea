import { expect, test } from 'vitest'
import { ExecutionError } from '../../errors/chainErrors.js'
import { reviewEndText } from './reviewEndText.js'

test('a new account’s rent is told with its number', () => {
  const error = new ExecutionError('AMOUNT_TOO_SMALL', 'x', { context: { leastAmount: '890880' } })
  const text = reviewEndText(
    (key, values) => `${key} ${values?.amount}`,
    { reason: 'refused', error },
    {
      name: '',
      currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    },
  )
  expect(text).toBe('review.over.least 0.00089088 SOL')
})
