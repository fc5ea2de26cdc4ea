import { type RefObject, useCallback, useMemo, useState } from 'react'

/** Positions of a list's rows, in CSS pixels from its top. */
export interface RowLayout {
  readonly count: number
  readonly totalPx: number
  topOf(index: number): number
  heightOf(index: number): number
  /** The last row that starts at or above a position; the first row for a position above the list. */
  lastTo(px: number): number
  /** The first row that starts at or below a position; the number of rows if none does. */
  firstFrom(px: number): number
}

/**
 * Lays rows out below each other.
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

/** The rendered rows of a long list. */
export interface ListWindow {
  /** Index of the first rendered row, and of the one after the last. */
  readonly start: number
  readonly end: number
  /** Index of the row at the upper edge, which may be partly hidden. */
  readonly atEdge: number
  /** Index of the first fully visible row. */
  readonly firstSeen: number
}

/** How far beyond either edge to render rows, for quick scrolling. */
const beyondPx = 256
/** A limit of nodes for screens of any height. */
const shownMaxPx = 1_728

/**
 * Which rows to draw.
 *
 * @param hiddenPx how much of the list is scrolled out above, in CSS pixels; negative while it starts below the edge
 * @param shownPx height of the scroller
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

/** The rows' layout, by measured heights and an estimate for the others. */
export function useRowLayout<T>(
  listRef: RefObject<HTMLElement | null>,
  items: readonly T[],
  keyOf: (item: T) => string,
  estimatedHeight: number,
  gapPx: number,
): {
  readonly layout: RowLayout
  /** Measures the rendered rows. Returns whether the layout changes, which renders the list again. */
  readonly measure: () => boolean
} {
  // Holds only heights that differ from the estimate, so that a list of even rows costs nothing.
  const [heights] = useState(() => new Map<string, number>())
  const [version, setVersion] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the map's content.
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
      // The rows of a hidden list have no height.
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
