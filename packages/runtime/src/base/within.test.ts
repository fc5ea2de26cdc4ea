import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { within } from './clock.js'

const never = new Promise<never>(() => {})

test('a result in time is passed on, and no timer is left', async () => {
  const clock = fakeClock()
  expect(await within(clock, Promise.resolve(7))).toBe(7)
  await expect(within(clock, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(clock.timers).toBe(0)
})

test('a promise that never settles rejects after 30 s by default', async () => {
  const clock = fakeClock()
  const limited = within(clock, never)
  clock.advance(29_999)
  expect(clock.timers).toBe(1)
  clock.advance(1)
  await expect(limited).rejects.toThrow('It took longer than 30000 ms.')
  const soon = within(clock, never, undefined, 50)
  clock.advance(50)
  await expect(soon).rejects.toThrow('It took longer than 50 ms.')
})

test('an aborted signal removes the limit and its timer', async () => {
  const clock = fakeClock()
  const leaving = new AbortController()
  void within(clock, never, leaving.signal)
  expect(clock.timers).toBe(1)
  leaving.abort()
  expect(clock.timers).toBe(0)
  expect(await within(clock, Promise.resolve(7), leaving.signal)).toBe(7)
  expect(clock.timers).toBe(0)
})
