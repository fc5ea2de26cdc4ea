import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { settled } from '../testing/settled.js'
import { poll, wait } from './wait.js'

test('a wait ends after its time', async () => {
  const clock = fakeClock()
  let isOver = false
  void wait(clock, 500).then(() => {
    isOver = true
  })
  clock.advance(499)
  await settled()
  expect(isOver).toBe(false)
  clock.advance(1)
  await settled()
  expect(isOver).toBe(true)
})

test("a wait ends with the signal's reason, and leaves no timer", async () => {
  const clock = fakeClock()
  const stop = new AbortController()
  const waiting = wait(clock, 500, stop.signal)
  stop.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  await expect(wait(clock, 500, stop.signal)).rejects.toThrow('left')
  expect(clock.timers).toBe(0)
})

test('reading goes on until there is something, ever more slowly up to the longest wait', async () => {
  const clock = fakeClock(0)
  const times: number[] = []
  const found = poll(
    async () => {
      times.push(clock.now())
      return times.length < 6 ? undefined : 'found'
    },
    { clock, firstMs: 1_000, longestMs: 2_000 },
  )
  for (let passed = 0; passed < 10_000; passed += 250) {
    await settled()
    clock.advance(250)
  }
  expect(await found).toBe('found')
  expect(times).toEqual([0, 1_000, 2_500, 4_500, 6_500, 8_500])
})

test('reading stops when the caller gives up, or when it fails', async () => {
  const clock = fakeClock()
  const stop = new AbortController()
  const options = { clock, signal: stop.signal, firstMs: 1_000, longestMs: 2_000 }
  await expect(poll(() => Promise.reject(new Error('broken')), options)).rejects.toThrow('broken')
  const reading = poll(async () => undefined, options)
  await settled()
  stop.abort(new Error('left'))
  await expect(reading).rejects.toThrow('left')
  expect(clock.timers).toBe(0)
})
