import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { openSafe } from './openSafe.js'
import { safeOrigins } from './origins.js'
import { safePage } from './safePage.fixture.js'
import { waitForExecution } from './waitForExecution.js'

const safeTxHash = `0x${'5a'.repeat(32)}`
const minedHash = `0x${'ab'.repeat(32)}`

/** Waits for a transaction. The Safe gives the answers in order, and repeats the last. An undefined answer fails. */
async function waiting(...answers: unknown[]) {
  const page = safePage({
    answers: {
      getTxBySafeTxHash() {
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        if (answer === undefined) throw new Error('The service is down.')
        return answer
      },
    },
  })
  const safe = await openSafe(safeOrigins(), new AbortController().signal)
  if (!safe) throw new Error('There is no Safe.')
  const clock = fakeClock()
  const giveUp = new AbortController()
  let outcome: unknown = 'waits'
  waitForExecution(safe, safeTxHash, { clock, signal: giveUp.signal }).then(
    (hash) => {
      outcome = hash
    },
    (error: unknown) => {
      outcome = error
    },
  )
  /** Lets a minute pass. */
  async function aMinute() {
    for (let second = 0; second < 60; second += 1) {
      clock.advance(1_000)
      await settled()
    }
  }
  await aMinute()
  return { ...page, giveUp, aMinute, outcome: () => outcome }
}

const proposed = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }

describe('what was proposed to the owners of a Safe', () => {
  test('is known by the hash of the transaction that executed it', async () => {
    const { outcome } = await waiting(proposed, { txStatus: 'SUCCESS', txHash: minedHash })
    expect(outcome()).toBe(minedHash)
  })

  test.each([
    ['has yet to be signed', proposed],
    ['has yet to be executed', { txStatus: 'AWAITING_EXECUTION', txHash: null }],
    ['is on its way', { txStatus: 'AWAITING_EXECUTION', txHash: minedHash }],
    ['was executed by nobody knows what', { txStatus: 'SUCCESS', txHash: 'soon' }],
    ['is nothing', null],
  ])('is waited for while it %s', async (_, answer) => {
    expect((await waiting(answer)).outcome()).toBe('waits')
  })

  test('has failed with it, whatever the chain says of the transaction around it', async () => {
    const { outcome } = await waiting({ txStatus: 'FAILED', txHash: minedHash })
    expect(outcome()).toMatchObject({ name: 'ExecutionError', code: 'EXECUTION_REVERTED' })
  })

  test('was replaced where they executed another in its place', async () => {
    const { outcome } = await waiting({ txStatus: 'CANCELLED', txHash: null })
    expect(outcome()).toMatchObject({ code: 'TRANSACTION_REPLACED' })
  })

  test('is asked for again where the Safe can’t say', async () => {
    const { outcome } = await waiting(undefined, undefined, { txStatus: 'SUCCESS', txHash: minedHash })
    expect(outcome()).toBe(minedHash)
  })

  test('is asked for at ease: four times a minute in the end', async () => {
    const { aMinute, methods } = await waiting(proposed)
    const before = methods().length
    await aMinute()
    expect(methods().length - before).toBe(4)
  })

  test('is asked for no more once nobody waits', async () => {
    const { giveUp, aMinute, methods } = await waiting(proposed)
    giveUp.abort()
    const before = methods().length
    await aMinute()
    expect(methods()).toHaveLength(before)
  })
})
