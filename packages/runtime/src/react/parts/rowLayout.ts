import { type RefObject, useCallback, useMemo, useState } from 'react'

/** Where the rows of a list lie, in CSS pixels from its top. */
export interface RowLayout {
  readonly count: number
  readonly totalPx: number
  topOf(index: number): number
  heightOf(index: number): number
  /** The last row that begins at or above a place; the first row for a place above the list. */
  lastTo(px: number): number
  /** The first row that begins at or below a place; the number of rows where none does. */
  firstFrom(px: number): number
}

/**
 * Lays rows out one below the other.
 *
 * @param heightOf height of a row by its index, in CSS pixels
 * @param gapPx between two rows
 */
export function layRows(count: number, heightOf: (index: number) => number, gapPx: number): RowLayout {
  const tops = new Float64Array(count + 1)
  for (let index = 0; index < count; index += 1) {
    tops[index + 1] = (tops[index] ?? 0) + heightOf(index) + gapPx
  }
  const topOf = (index: number) => tops[index] ?? 0

  const firstFrom = (px: number) => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (topOf(middle) < px) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    count,
    totalPx: Math.max(0, topOf(count) - gapPx),
    topOf,
    heightOf,
    firstFrom,
    lastTo(px) {
      const index = firstFrom(px)
      return index < count && topOf(index) === px ? index : Math.max(0, index - 1)
    },
  }
}

/** The rows of a long list that are drawn. */
export interface ListWindow {
  /** Index of the first row drawn, and of the one after the last. */
  readonly start: number
  readonly end: number
  /** Index of the row at the upper edge, of which a part may be scrolled out. */
  readonly atEdge: number
  /** Index of the first row that is seen whole. */
  readonly firstSeen: number
}

/** How far rows are drawn beyond either edge, so that quick scrolling finds something there. */
const beyondPx = 256
/** A screen may be of any height; the page's nodes may not. */
const shownMaxPx = 1_728

/**
 * Which rows to draw.
 *
 * @param hiddenPx how much of the list is scrolled out above, in CSS pixels; negative while it begins below the edge
 * @param shownPx height of what shows the list
 */
export function windowOf(layout: RowLayout, hiddenPx: number, shownPx: number): ListWindow {
  const { count, firstFrom, lastTo } = layout
  const lastPx = hiddenPx + Math.min(shownPx, shownMaxPx) + beyondPx
  const end = firstFrom(lastPx)
  return {
    start: Math.min(lastTo(hiddenPx - beyondPx), end),
    end,
    atEdge: lastTo(hiddenPx),
    firstSeen: Math.max(0, Math.min(count - 1, firstFrom(hiddenPx))),
  }
}

/** Where the rows lie, by the heights that were measured and an estimate for the others. */
export function useRowLayout<T>(
  listRef: RefObject<HTMLElement | null>,
  items: readonly T[],
  keyOf: (item: T) => string,
  estimatedHeight: number,
  gapPx: number,
): {
  readonly layout: RowLayout
  /** Measures the rows that are drawn. Returns whether the layout changes, which draws the list anew. */
  readonly measure: () => boolean
} {
  // Only those that aren't as estimated, so that a list of even rows costs nothing.
  const [heights] = useState(() => new Map<string, number>())
  const [version, setVersion] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the map holds.
  const layout = useMemo(() => {
    const heightOf = (index: number) => {
      const item = items[index]
      return (item !== undefined && heights.size > 0 && heights.get(keyOf(item))) || estimatedHeight
    }
    return layRows(items.length, heightOf, gapPx)
  }, [items, keyOf, estimatedHeight, gapPx, heights, version])

  const measure = useCallback(() => {
    let hasChanged = false
    for (const row of listRef.current?.children ?? []) {
      const item = items[Number(row.getAttribute('aria-posinset')) - 1]
      const height = (row as HTMLElement).offsetHeight
      // A list that isn't shown has no heights.
      if (item === undefined || height === 0) continue
      const key = keyOf(item)
      if ((heights.get(key) ?? estimatedHeight) === height) continue
      heights.set(key, height)
      hasChanged = true
    }
    if (hasChanged) setVersion((last) => last + 1)
    return hasChanged
  }, [listRef, items, keyOf, estimatedHeight, heights])

  return { layout, measure }
}
