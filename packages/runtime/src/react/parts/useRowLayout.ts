import { type RefObject, useCallback, useMemo, useState } from 'react'
import { layRows, type RowLayout } from './rowLayout.js'

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
