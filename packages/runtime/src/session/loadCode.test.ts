import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownCode } from '../base/ownCode.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waiting = (ends = new AbortController()) => ({ disposed: ends.signal })

test('the modal’s own code that fails, or never arrives, is told alike', async () => {
  const failed = ownCode(waiting(), Promise.reject(new TypeError('Failed to fetch')))
  await expect(failed).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' })
  const late = expect(ownCode(waiting(), new Promise(() => {}))).rejects.toMatchObject({
    code: 'MODAL_LOAD_FAILED',
    cause: new Error('It took longer than 30000 ms.'),
  })
  vi.advanceTimersByTime(30_000)
  await late
})

test('who is gone waits no longer', () => {
  const ends = new AbortController()
  void ownCode(waiting(ends), new Promise(() => {}))
  ends.abort()
  expect(vi.getTimerCount()).toBe(0)
})
