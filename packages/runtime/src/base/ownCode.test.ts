import { afterEach, expect, test, vi } from 'vitest'
import { ownCode } from './ownCode.js'

afterEach(() => void vi.useRealTimers())

test('the modal’s own code that fails, or never arrives, is told alike', async () => {
  vi.useFakeTimers()
  const failed = ownCode(Promise.reject(new TypeError('Failed to fetch')))
  await expect(failed).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' })
  const late = ownCode(new Promise(() => {}))
  const told = expect(late).rejects.toMatchObject({
    code: 'MODAL_LOAD_FAILED',
    cause: new Error('It took longer than 30000 ms.'),
  })
  vi.advanceTimersByTime(30_000)
  await told
})
