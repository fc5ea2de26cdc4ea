import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.js'

afterEach(() => void vi.useRealTimers())

test('the system clock has the current time and calls back once', () => {
  vi.useFakeTimers({ now: 5000 })
  const called = vi.fn()
  systemClock.setTimeout(called, 100)
  systemClock.clearTimeout(systemClock.setTimeout(called, 50))
  expect(systemClock.now()).toBe(5000)
  vi.advanceTimersByTime(1000)
  expect(called).toHaveBeenCalledTimes(1)
})
