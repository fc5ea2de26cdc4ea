import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { RowLayout } from './rowLayout.js'
import type { useShownRows } from './useShownRows.js'

/** The row that keys move from and that Tab reaches: the focused row, or else the first fully visible one. */
export function useRovingRow<T>(
  listRef: RefObject<HTMLElement | null>,
  items: readonly T[],
  keyOf: (item: T) => string,
  layout: RowLayout,
  { shown, look, reveal, roomPx }: ReturnType<typeof useShownRows>,
  measure: () => boolean,
  onLeave: (() => void) | undefined,
) {
  const [active, setActive] = useState<{ readonly key: string }>()
  const goalRef = useRef<string>(undefined)
  const indexOf = (key: string | undefined) =>
    key === undefined ? -1 : items.findIndex((item) => keyOf(item) === key)
  const activeIndex = indexOf(active?.key)
  const stop = activeIndex < 0 ? Math.max(shown.start, Math.min(shown.firstSeen, shown.end - 1)) : activeIndex

  // The target row appears with one render. The row's position is known after the rows around it are measured, in later renders.
  useLayoutEffect(() => {
    if (measure()) return
    const index = indexOf(goalRef.current)
    if (index >= 0) reveal(index)
    if (index < 0 || !look()) goalRef.current = undefined
    if (index < 0) return
    // Preact updates the row's tab index only after this.
    const row = listRef.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] [tabindex]`)
    row?.focus({ preventScroll: true })
  })

  const goTo = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    goalRef.current = keyOf(item)
    // A new object, so that it renders even if the row is the same.
    setActive({ key: goalRef.current })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      Home: 0,
      End: layout.count - 1,
      PageDown: Math.max(stop + 1, layout.lastTo(layout.topOf(stop) + roomPx())),
      PageUp: Math.min(stop - 1, layout.firstFrom(layout.topOf(stop) - roomPx())),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next < 0 && event.key === 'ArrowUp') onLeave?.()
    else goTo(Math.min(layout.count - 1, Math.max(0, next)))
  }

  const onFocus = (event: FocusEvent) => {
    const position = (event.target as Element).closest('.virtual-list > li')?.getAttribute('aria-posinset')
    const item = items[Number(position) - 1]
    if (item === undefined) return
    const key = keyOf(item)
    setActive((last) => (last?.key === key ? last : { key }))
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    // The window may have lost the focus, and will give it back to the same row.
    const { activeElement } = currentTarget.getRootNode() as ShadowRoot
    if (!currentTarget.contains(activeElement)) setActive(undefined)
  }
  return { activeIndex, stop, goTo, onKeyDown, onFocus, onBlur }
}
