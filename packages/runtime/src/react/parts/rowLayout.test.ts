import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layRows, type RowLayout, windowOf } from './rowLayout.js'

const gapPx = 8
const even = (count: number) => layRows(count, () => 56, gapPx)
const uneven = (heights: readonly number[]) => layRows(heights.length, (index) => heights[index] ?? 0, gapPx)

/** Lists with rows of one height, and of many heights. */
const layouts = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }).map(even),
  fc.array(fc.integer({ min: 44, max: 400 }), { maxLength: 300 }).map(uneven),
)
const places = fc.record({
  layout: layouts,
  hidden: fc.integer({ min: -500, max: 1_000_000 }),
  shown: fc.integer({ min: 0, max: 1_700 }),
})
const rowsOf = ({ count }: RowLayout) => Array.from({ length: count }, (_, index) => index)

test('every row in sight is drawn', () => {
  fc.assert(
    fc.property(places, ({ layout, hidden, shown }) => {
      const { start, end } = windowOf(layout, hidden, shown)
      const missing = rowsOf(layout).filter((index) => {
        const top = layout.topOf(index)
        const isInSight = top < hidden + shown && top + layout.heightOf(index) > hidden
        return isInSight && (index < start || index >= end)
      })
      expect(missing).toEqual([])
    }),
  )
})

test('fewer than 40 rows of 56 px are drawn, however high the screen and long the list', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 100_000 }), ({ layout, hidden }, shown) => {
      const { start, end } = windowOf(even(layout.count), hidden, shown)
      expect(end - start).toBeLessThan(39)
    }),
  )
})

test('only rows of the list are rendered', () => {
  fc.assert(
    fc.property(places, ({ layout, hidden, shown }) => {
      const { start, end, atEdge, firstSeen } = windowOf(layout, hidden, shown)
      const { count } = layout
      expect(start).toBeGreaterThanOrEqual(0)
      expect(start).toBeLessThanOrEqual(end)
      expect(end).toBeLessThanOrEqual(count)
      for (const index of [atEdge, firstSeen]) {
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(Math.max(1, count))
      }
    }),
  )
})

test.each([
  [0, 0],
  [1, 1],
  [64, 1],
  [640, 10],
])('with %i px scrolled away, row %i is the first that is seen whole', (hidden, first) => {
  expect(windowOf(even(100), hidden, 500).firstSeen).toBe(first)
})

describe('rows of several heights', () => {
  const layout = uneven([100, 50, 200])

  test('lie one below the other, with a gap between', () => {
    expect([0, 1, 2].map(layout.topOf)).toEqual([0, 108, 166])
    expect(layout.totalPx).toBe(366)
  })

  test.each([
    [-1, 0, 0],
    [0, 0, 0],
    [1, 0, 1],
    [108, 1, 1],
    [165, 1, 2],
    [400, 2, 3],
  ])('%i px down, row %i began last, and row %i begins next', (px, last, next) => {
    expect([layout.lastTo(px), layout.firstFrom(px)]).toEqual([last, next])
  })
})

test('an empty list is 0 px high', () => {
  expect(even(0).totalPx).toBe(0)
})
