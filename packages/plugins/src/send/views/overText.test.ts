import { ExecutionError } from '@wallet-modal/runtime/chain'
import { expect, test } from 'vitest'
import { overText } from './overText.js'

test('a new account’s rent is told with its number', () => {
  const error = new ExecutionError('AMOUNT_TOO_SMALL', 'x', { context: { leastAmount: '890880' } })
  const text = overText(
    (key, values) => `${key} ${values?.amount}`,
    { reason: 'refused', error },
    {
      name: '',
      currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    },
  )
  expect(text).toBe('send.amount.least 0.00089088 SOL')
})
