import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type ListWindow, type RowLayout, windowOf } from './rowLayout.js'

/** Height to fill before anything is measured: the room for rows on a desktop. */
const usualPx = 516

/** How much of the scroller is covered at its edges, in CSS pixels. */
export interface CoveredEdges {
  readonly above: number
  readonly below: number
}

/** The rows to render, by the scroll position of the nearest scrolling ancestor. */
export function useShownRows(
  listRef: RefObject<HTMLElement | null>,
  items: readonly unknown[],
  layout: RowLayout,
  measure: () => boolean,
  { above, below }: CoveredEdges,
) {
  const [shown, setShown] = useState(() => windowOf(layout, 0, usualPx))
  const latest = useRef({ shown, layout, items })
  const scrollerRef = useRef<HTMLElement>(undefined)

  /** Updates the rows in sight. Returns whether they changed. */
  const look = useCallback(() => {
    const [list, scroller] = [listRef.current, scrollerRef.current]
    if (!list || !scroller) return false
    const next = windowOf(layout, above - offsetIn(scroller, list), scroller.clientHeight - above)
    const last = latest.current.shown
    if (Object.entries(next).every(([key, value]) => last[key as keyof ListWindow] === value)) return false
    latest.current.shown = next
    setShown(next)
    return true
  }, [listRef, layout, above])

  useLayoutEffect(() => {
    scrollerRef.current = scrollerOf(listRef.current)
  }, [listRef])

  useLayoutEffect(() => {
    const [list, scroller] = [listRef.current, scrollerRef.current]
    if (!list || !scroller) return
    const last = latest.current
    latest.current = { ...last, layout, items }
    list.style.height = `${layout.totalPx}px`
    // Rows above have other heights than estimated: keep the visible rows in place.
    const { atEdge } = last.shown
    const moved = last.items === items ? layout.topOf(atEdge) - last.layout.topOf(atEdge) : 0
    if (moved !== 0) scroller.scrollTop += moved
    look()
  }, [listRef, items, layout, look])

  useMoves(listRef, scrollerRef, measure, look)

  /** Scrolls until a row is fully visible between the covered edges. */
  const reveal = (index: number) => {
    const [list, scroller] = [listRef.current, scrollerRef.current]
    if (!list || !scroller) return
    const height = layout.heightOf(index)
    const top = offsetIn(scroller, list) + layout.topOf(index)
    const lowestPx = scroller.clientHeight - below
    const isSeenAtTop = top + scroller.scrollTop + height <= lowestPx
    // Scroll to the top with the first row, to show what is above the list.
    if (top < above) scroller.scrollTop -= index === 0 && isSeenAtTop ? scroller.scrollTop : above - top
    else if (top + height > lowestPx) scroller.scrollTop += Math.min(top + height - lowestPx, top - above)
  }

  const roomPx = () => (scrollerRef.current?.clientHeight ?? usualPx) - above
  return { shown, look, reveal, roomPx }
}

/** Updates the rows when the visitor scrolls; also measures them when the scroller or a row changes its size. */
function useMoves(
  listRef: RefObject<HTMLElement | null>,
  scrollerRef: RefObject<HTMLElement | undefined>,
  measure: () => boolean,
  look: () => boolean,
) {
  const latest = useRef({ measure, look })
  const watchRef = useRef<{ readonly observer: ResizeObserver; readonly rows: Set<Element> }>(undefined)

  useLayoutEffect(() => {
    latest.current = { measure, look }
  }, [measure, look])

  useLayoutEffect(() => {
    const [list, scroller] = [listRef.current, scrollerRef.current]
    const view = list?.ownerDocument.defaultView
    if (!scroller || !view) return
    const observer = new view.ResizeObserver(() => {
      if (!latest.current.measure()) latest.current.look()
    })
    watchRef.current = { observer, rows: new Set() }
    observer.observe(scroller)
    const onScroll = () => latest.current.look()
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [listRef, scrollerRef])

  // Rows change with each rendering. Observing one again would report it again.
  useLayoutEffect(() => {
    const [list, watch] = [listRef.current, watchRef.current]
    if (!list || !watch) return
    const { observer, rows } = watch
    for (const row of rows) {
      if (row.parentNode === list) continue
      observer.unobserve(row)
      rows.delete(row)
    }
    for (const row of list.children) {
      if (rows.has(row)) continue
      observer.observe(row)
      rows.add(row)
    }
  })
}

/** How far the list's top is below the scroller's upper edge. */
const offsetIn = (scroller: HTMLElement, list: HTMLElement) =>
  list.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientTop

/** The nearest ancestor that scrolls: in a view, the dialog's body. */
function scrollerOf(list: HTMLElement | null): HTMLElement | undefined {
  const view = list?.ownerDocument.defaultView
  for (let node = list?.parentElement; node && view; node = node.parentElement) {
    if (/auto|scroll/.test(view.getComputedStyle(node).overflowY)) return node
  }
  return undefined
}
