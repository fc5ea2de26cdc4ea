import fc from 'fast-check'
import { expect, test } from 'vitest'
import { executionFailure } from './failure.js'
import { programs } from './programs.js'

const all = [programs.computeBudget, programs.system, programs.token, programs.associatedToken, 'another']

// Nodes' own errors: `err` of a simulation or of a status.
test.each([
  ['AccountNotFound', 'INSUFFICIENT_FUNDS'],
  ['InsufficientFundsForFee', 'INSUFFICIENT_FUNDS'],
  [{ InsufficientFundsForRent: { account_index: 0 } }, 'INSUFFICIENT_FUNDS'],
  [{ InsufficientFundsForRent: { account_index: 1 } }, 'AMOUNT_TOO_SMALL'],
  [{ InsufficientFundsForRent: null }, 'INSUFFICIENT_FUNDS'],
  [{ InstructionError: [1, { Custom: 1 }] }, 'INSUFFICIENT_FUNDS'],
  [{ InstructionError: [2, { Custom: 1 }] }, 'INSUFFICIENT_FUNDS'],
  [{ InstructionError: [3, { Custom: 1 }] }, 'INSUFFICIENT_FUNDS'],
  [{ InstructionError: [2, 'InsufficientFunds'] }, 'INSUFFICIENT_FUNDS'],
  // A number is each program's own.
  [{ InstructionError: [4, { Custom: 1 }] }, 'EXECUTION_REVERTED'],
  [{ InstructionError: [2, { Custom: 17 }] }, 'EXECUTION_REVERTED'],
  [{ InstructionError: [2, 'InvalidAccountData'] }, 'EXECUTION_REVERTED'],
  ['BlockhashNotFound', 'NONCE_TOO_LOW'],
  ['AlreadyProcessed', 'NONCE_TOO_LOW'],
  [{ InstructionError: [2, 'ComputationalBudgetExceeded'] }, 'INTRINSIC_GAS_TOO_LOW'],
  ['WouldExceedMaxBlockCostLimit', 'INTRINSIC_GAS_TOO_HIGH'],
  ['UnsupportedVersion', 'TRANSACTION_TYPE_UNSUPPORTED'],
  ['constructor', 'EXECUTION_REVERTED'],
  [{ __proto__: null, toString: 1 }, 'EXECUTION_REVERTED'],
])('%j is %s', (failure, code) => {
  expect(executionFailure(failure, { programs: all })).toMatchObject({ name: 'ExecutionError', code })
})

test('too little rent says how much the recipient needs, or the sender keeps', () => {
  const context = (index: number) =>
    executionFailure({ InsufficientFundsForRent: { account_index: index } }).context
  expect(context(1)).toEqual({ leastAmount: '890880' })
  expect(context(0)).toEqual({ mustKeep: '890880' })
})

test.each([
  [['Program x invoke [1]', 'Program log: Error: insufficient funds'], 'insufficient funds'],
  [
    [
      'Program log: AnchorError occurred. Error Code: Paused. Error Number: 6000. Error Message: The pool rests.',
    ],
    'The pool rests',
  ],
  [['Transfer: insufficient lamports 1, need 2'], 'Transfer: insufficient lamports 1, need 2'],
  [['Program log: Account is frozen'], 'Account is frozen'],
  [['Program log: Instruction: Transfer'], 'custom program error 7'],
  [[`Program log: Error: ${'x'.repeat(10_000)}`], 'x'.repeat(200)],
  [['Program log: Error: \u202eevil\u0000'], 'evil'],
  ['no list', 'custom program error 7'],
  [[1, null, {}], 'custom program error 7'],
])('of the log %j the reason is %j', (logs, reason) => {
  const error = executionFailure({ InstructionError: [4, { Custom: 7 }] }, { logs, programs: all })
  expect(error).toMatchObject({ reason, message: `A program refuses the transaction: ${reason}` })
  expect(error.context).toMatchObject({ program: 'another', custom: 7 })
})

test('whatever a node says is an ExecutionError with a short text', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (failure, logs) => {
      const error = executionFailure(failure, { logs, programs: all })
      expect(error.name).toBe('ExecutionError')
      expect(error.message.length).toBeLessThan(400)
    }),
  )
})
