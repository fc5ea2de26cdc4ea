import { type RefObject, useLayoutEffect, useRef } from 'react'

/** At 45 rows of 56 pixels a second nobody reads them. */
const fastPxPerMs = 2.5
/** What a slow machine can draw again. */
const calmPxPerMs = 1.5
/** Half a frame of 60 a second: with what the browser does besides, such a drawing makes a frame late. */
const lateMs = 8
/** One is by chance. */
const lateInARow = 3
/** Nor is it scrolled slowly for one frame that the page was late for. */
const calmInARow = 2
/** Without scrolling for as long, it has come to rest. */
const restMs = 150

/** Weighs how fast a list is scrolled against how fast its rows are drawn. */
export interface ScrollPace {
  /** Whether rows would come too late by now: they are left out until it is scrolled more slowly. */
  readonly isBehind: boolean
  /**
   * It was scrolled.
   *
   * @param px how far down, in CSS pixels
   * @param now ms, by any clock
   * @param waitedMs how long rows that an earlier scroll asked for have not come: scrolled on, they may never
   */
  scrolled(px: number, now: number, waitedMs?: number): void
  /** It wasn't for a while. */
  rested(): void
  /**
   * Rows are there that a scroll asked for.
   *
   * @param ms since then
   */
  drew(ms: number): void
}

/** Starts with a list that is scrolled by nobody. */
export function createScrollPace(): ScrollPace {
  let last: { readonly px: number; readonly now: number } | undefined
  let late = 0
  let calm = 0
  let isBehind = false
  return {
    get isBehind() {
      return isBehind
    },
    scrolled(px, now, waitedMs = 0) {
      const speed = last && now > last.now ? Math.abs(px - last.px) / (now - last.now) : 0
      last = { px, now }
      if (waitedMs > lateMs) late += 1
      calm = speed > calmPxPerMs ? 0 : calm + 1
      isBehind = isBehind ? calm < calmInARow : speed > fastPxPerMs && late >= lateInARow
      if (isBehind) late = 0
    },
    rested() {
      last = undefined
      isBehind = false
    },
    drew(ms) {
      late = ms > lateMs ? late + 1 : 0
    },
  }
}

/**
 * Looks which rows are in sight whenever the visitor scrolls. While they would come too late, the list has the class `behind`
 * in place of new rows, and the page stays free for the visitor's next move.
 *
 * @param look draws the rows in sight, unless the pace is behind; whether they are others
 * @returns to be called when rows have been drawn and laid out
 */
export function useScrollPace(
  listRef: RefObject<HTMLElement | null>,
  scrollerRef: RefObject<HTMLElement | undefined>,
  pace: ScrollPace,
  look: () => boolean,
): () => void {
  const latest = useRef(look)
  const askedAtRef = useRef<number>(undefined)

  useLayoutEffect(() => {
    latest.current = look
  }, [look])

  useLayoutEffect(() => {
    const [list, scroller] = [listRef.current, scrollerRef.current]
    const view = list?.ownerDocument.defaultView
    if (!list || !scroller || !view) return
    let [rest, frame] = [0, 0]
    const show = () => {
      list.classList.toggle('behind', pace.isBehind)
      if (latest.current()) askedAtRef.current ??= view.performance.now()
    }
    const cancelRest = () => {
      view.clearTimeout(rest)
      view.cancelAnimationFrame(frame)
    }
    // The browser tells of a scroll with its next frame, which may come later than this on a slow machine.
    const onRest = () => {
      frame = view.requestAnimationFrame(() => {
        pace.rested()
        show()
      })
    }
    const onScroll = () => {
      const now = view.performance.now()
      pace.scrolled(scroller.scrollTop, now, now - (askedAtRef.current ?? now))
      show()
      cancelRest()
      rest = view.setTimeout(onRest, restMs)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelRest()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [listRef, scrollerRef, pace])

  return () => {
    const [askedAt, view] = [askedAtRef.current, listRef.current?.ownerDocument.defaultView]
    if (askedAt === undefined || !view) return
    askedAtRef.current = undefined
    pace.drew(view.performance.now() - askedAt)
  }
}
