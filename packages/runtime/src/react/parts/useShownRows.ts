import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type ListWindow, type RowLayout, windowOf } from './rowLayout.js'

/** Room for rows on a desktop: what is drawn before anything can be measured. */
const usualPx = 516

/** How far what lies over the scroller's edges reaches into it, in CSS pixels. */
export interface CoveredEdges {
  readonly above: number
  readonly below: number
}

/** The rows to draw, by where the nearest ancestor that scrolls is scrolled to. */
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

  /** Looks which rows are in sight. Returns whether others are drawn from now on. */
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
    // Rows above turned out to be higher or lower than estimated: what the visitor sees stays where it is.
    const { atEdge } = last.shown
    const moved = last.items === items ? layout.topOf(atEdge) - last.layout.topOf(atEdge) : 0
    if (moved !== 0) scroller.scrollTop += moved
    look()
  }, [listRef, items, layout, look])

  useMoves(listRef, scrollerRef, measure, look)

  /** Scrolls until a row lies whole between what covers the edges. */
  const reveal = (index: number) => {
    const [list, scroller] = [listRef.current, scrollerRef.current]
    if (!list || !scroller) return
    const height = layout.heightOf(index)
    const top = offsetIn(scroller, list) + layout.topOf(index)
    const lowestPx = scroller.clientHeight - below
    const isSeenAtTop = top + scroller.scrollTop + height <= lowestPx
    // What stands above the first row comes into sight with it.
    if (top < above) scroller.scrollTop -= index === 0 && isSeenAtTop ? scroller.scrollTop : above - top
    else if (top + height > lowestPx) scroller.scrollTop += Math.min(top + height - lowestPx, top - above)
  }

  const roomPx = () => (scrollerRef.current?.clientHeight ?? usualPx) - above
  return { shown, look, reveal, roomPx }
}

/** Looks again when the visitor scrolls, and measures, too, when the scroller or a drawn row changes its size. */
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

  // Rows come and go with each drawing. To observe one again would report it again.
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

/** How far the list's top is below the upper edge of what the scroller shows. */
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
