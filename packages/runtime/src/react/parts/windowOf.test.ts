import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowOf } from './windowOf.js'

const pitch = 64
const lists = fc.record({
  hidden: fc.integer({ min: -500, max: 1_000_000 }),
  shown: fc.integer({ min: 0, max: 1_700 }),
  count: fc.integer({ min: 0, max: 20_000 }),
})

test('every row in sight is drawn', () => {
  fc.assert(
    fc.property(lists, ({ hidden, shown, count }) => {
      const { start, end } = windowOf(hidden, shown, pitch, count)
      const first = Math.max(0, Math.floor(hidden / pitch))
      const last = Math.min(count, Math.ceil((hidden + shown) / pitch))
      for (let index = first; index < last; index += 1) {
        expect(index).toBeGreaterThanOrEqual(start)
        expect(index).toBeLessThan(end)
      }
    }),
  )
})

test('fewer than 40 rows are drawn, however high the screen and long the list (design 7)', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 0, max: 100_000 }), ({ hidden, count }, shown) => {
      const { start, end } = windowOf(hidden, shown, pitch, count)
      expect(end - start).toBeLessThan(39)
    }),
  )
})

test('rows are those of the list', () => {
  fc.assert(
    fc.property(lists, ({ hidden, shown, count }) => {
      const { start, end, firstSeen, seen } = windowOf(hidden, shown, pitch, count)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(start).toBeLessThanOrEqual(end)
      expect(end).toBeLessThanOrEqual(count)
      expect(firstSeen).toBeGreaterThanOrEqual(0)
      if (count > 0) expect(firstSeen).toBeLessThan(count)
      expect(seen).toBeGreaterThan(0)
    }),
  )
})

test.each([
  [0, 0],
  [1, 1],
  [64, 1],
  [640, 10],
])('with %i px scrolled away, row %i is the first that is seen whole', (hidden, first) => {
  expect(windowOf(hidden, 500, pitch, 100).firstSeen).toBe(first)
})
