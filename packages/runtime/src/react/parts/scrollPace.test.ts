import { expect, test } from 'vitest'
import { createScrollPace, type ScrollPace } from './scrollPace.js'

const frameMs = 16

/** Scrolls evenly from frame to frame, with rows that come in some ms each time; tells for each whether they are left out. */
const scrollFor = (pace: ScrollPace, frames: number, pxPerMs: number, drawMs: number) =>
  Array.from({ length: frames }, (_, frame) => {
    pace.scrolled(frame * frameMs * pxPerMs, frame * frameMs)
    if (!pace.isBehind) pace.drew(drawMs)
    return pace.isBehind
  })

test('rows that come in time are drawn, however fast they are scrolled by', () => {
  expect(scrollFor(createScrollPace(), 50, 20, 4)).not.toContain(true)
})

test('rows that come late are drawn while they can be read', () => {
  expect(scrollFor(createScrollPace(), 50, 2, 40)).not.toContain(true)
})

test.each([
  ['downwards', 3],
  ['upwards', -3],
])('rows that come late one after the other, and are scrolled by fast, are left out: %s', (_, pxPerMs) => {
  expect(scrollFor(createScrollPace(), 6, pxPerMs, 12)).toEqual([false, false, false, true, true, true])
})

test('rows that never come, as it is scrolled on before they are drawn, are left out', () => {
  const pace = createScrollPace()
  const isBehind = Array.from({ length: 5 }, (_, frame) => {
    pace.scrolled(frame * 60, frame * frameMs, frame * frameMs)
    return pace.isBehind
  })
  expect(isBehind).toEqual([false, false, false, true, true])
})

test('one that comes late among others is by chance', () => {
  const pace = createScrollPace()
  for (let frame = 0; frame < 50; frame += 1) {
    pace.scrolled(frame * 60, frame * frameMs)
    expect(pace.isBehind).toBe(false)
    pace.drew(frame % 3 === 0 ? 4 : 30)
  }
})

test('they come back where it is scrolled slowly, and stay until they are late again', () => {
  const pace = createScrollPace()
  scrollFor(pace, 8, 3, 12)
  const px = 7 * frameMs * 3
  pace.scrolled(px + 8, 8 * frameMs)
  expect(pace.isBehind).toBe(true)
  pace.scrolled(px + 16, 9 * frameMs)
  expect(pace.isBehind).toBe(false)
  pace.scrolled(px + 88, 10 * frameMs)
  expect(pace.isBehind).toBe(false)
})

test('they come back where nobody scrolls, and a leap after it is no fast scrolling', () => {
  const pace = createScrollPace()
  scrollFor(pace, 8, 3, 12)
  pace.rested()
  expect(pace.isBehind).toBe(false)
  for (let draws = 0; draws < 3; draws += 1) pace.drew(12)
  pace.scrolled(100_000, 1_000)
  expect(pace.isBehind).toBe(false)
})
