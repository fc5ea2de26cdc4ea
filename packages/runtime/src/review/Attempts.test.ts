import { describe, expect, test } from 'vitest'
import { executionError } from '../chain/errors.js'
import type { Receipt } from '../connectors/transaction.js'
import { WalletModalError } from '../errors/classes.js'
import { settled } from '../testing/settled.js'
import { Attempts } from './Attempts.js'

const receiptOf = (id: string): Receipt => ({ id, block: 1n, fee: 1n })
const replaced = new WalletModalError('TRANSACTION_REPLACED', 'Another transaction replaced it.')

/** Attempts of which the first is `one`, and a chain that a test plays: a fake of `waitForReceipt`. */
function following() {
  const waits = new Map<string, { readonly carryOut: () => void; readonly fail: (error: Error) => void }>()
  const attempts = new Attempts('one')
  let outcome: unknown = 'waiting'
  attempts
    .receipt(
      (id) =>
        new Promise((resolve, fail) => {
          waits.set(id, { carryOut: () => resolve(receiptOf(id)), fail })
        }),
    )
    .then(
      (receipt) => {
        outcome = receipt
      },
      (error) => {
        outcome = error
      },
    )
  return {
    attempts,
    async add(id: string, isCancellation = false) {
      attempts.add({ id, isCancellation })
      await settled()
    },
    async carryOut(id: string) {
      await settled()
      waits.get(id)?.carryOut()
      await settled()
    },
    async fail(id: string, error: Error) {
      await settled()
      waits.get(id)?.fail(error)
      await settled()
    },
    outcome: () => outcome,
  }
}

describe('of transactions that take each other’s place', () => {
  test('the one that is carried out counts', async () => {
    const { carryOut, outcome } = following()
    await carryOut('one')
    expect(outcome()).toEqual(receiptOf('one'))
  })

  test('one that is added meanwhile counts as well', async () => {
    const { add, carryOut, outcome } = following()
    await add('two')
    await add('three')
    await carryOut('two')
    expect(outcome()).toEqual(receiptOf('two'))
  })

  test('a cancellation that is carried out says that the first was replaced', async () => {
    const { add, carryOut, outcome } = following()
    await add('nothing', true)
    await carryOut('nothing')
    expect(outcome()).toMatchObject({
      code: 'TRANSACTION_REPLACED',
      context: { replacementId: 'nothing' },
    })
  })

  test('the first may win over its cancellation', async () => {
    const { add, fail, carryOut, outcome } = following()
    await add('nothing', true)
    await fail('nothing', replaced)
    await carryOut('one')
    expect(outcome()).toEqual(receiptOf('one'))
  })

  test('another one, which is none of them, replaces them all', async () => {
    const { add, fail, outcome } = following()
    await add('two')
    await fail('one', replaced)
    expect(outcome()).toBe('waiting')
    await fail('two', replaced)
    expect(outcome()).toBe(replaced)
  })

  test('one that the chain reverts is the end', async () => {
    const { add, fail, outcome } = following()
    await add('two')
    const reverted = executionError('EXECUTION_REVERTED')
    await fail('two', reverted)
    expect(outcome()).toBe(reverted)
  })
})
