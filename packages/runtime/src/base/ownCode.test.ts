import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { ownCode } from './ownCode.js'

const waiting = (ends = new AbortController()) => ({ clock: fakeClock(), disposed: ends.signal })

test('the modal’s own code that fails, or never arrives, is told alike', async () => {
  const failed = ownCode(waiting(), Promise.reject(new TypeError('Failed to fetch')))
  await expect(failed).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' })
  const core = waiting()
  const late = expect(ownCode(core, new Promise(() => {}))).rejects.toMatchObject({
    code: 'MODAL_LOAD_FAILED',
    cause: new Error('It took longer than 30000 ms.'),
  })
  core.clock.advance(30_000)
  await late
})

test('who is gone waits no longer', () => {
  const ends = new AbortController()
  const core = waiting(ends)
  void ownCode(core, new Promise(() => {}))
  ends.abort()
  expect(core.clock.timers).toBe(0)
})
