import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { settled } from '../testing/settled.js'
import { settleWithin } from './clock.js'

test('a language that is there is waited for no longer', async () => {
  const clock = fakeClock()
  await settleWithin(clock, Promise.resolve())
  expect(clock.timers).toBe(0)
})

test('one that does not come is not waited for', async () => {
  const clock = fakeClock()
  let isOver = false
  void settleWithin(clock, new Promise(() => {})).then(() => {
    isOver = true
  })
  await settled()
  expect(isOver).toBe(false)
  clock.advance(120)
  await settled()
  expect(isOver).toBe(true)
})
