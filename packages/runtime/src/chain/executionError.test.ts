import { expect, test } from 'vitest'
import { isWalletModalError } from '../errors/classes.js'
import { executionError } from './errors.js'

test('an execution error is told by its code, and gives the reason', () => {
  const cause = new Error('-32000')
  const error = executionError('EXECUTION_REVERTED', { reason: 'Paused', context: { rpcCode: 3 }, cause })
  expect(error).toMatchObject({
    name: 'ExecutionError',
    code: 'EXECUTION_REVERTED',
    reason: 'Paused',
    message: 'The contract reverts the transaction: Paused',
    context: { rpcCode: 3, reason: 'Paused' },
    docsUrl: 'docs/errors.md#EXECUTION_REVERTED',
  })
  expect(error.cause).toBe(cause)
  expect(isWalletModalError(error, 'EXECUTION_REVERTED')).toBe(true)
})

test('without a reason it says what happened and what to do', () => {
  const error = executionError('FEE_CAP_TOO_LOW')
  expect(error.message).toBe("The transaction's fee cap is below the chain's current fee.")
  expect(error.hint).toContain('Prepare the transaction again')
  expect(error.reason).toBeUndefined()
  expect(error.context).toEqual({})
})
