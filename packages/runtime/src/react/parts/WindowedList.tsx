import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './windowedList.css?inline'
import { windowOf } from './windowOf.js'

/** Rows are 56 px high and 8 px apart, as in every list. */
const rowPx = 56
const pitchPx = 64
/** Height of what lies on the scroller's upper edge, and of the fade at its lower one. */
const coveredAbovePx = 64
const coveredBelowPx = 24
/** Room for rows on a desktop: what is drawn before anything can be measured. */
const usualPx = 516

/** What a view may do with the list. */
export interface WindowedListHandle {
  /** Brings the focus to the first row. */
  focusFirst(): void
}

/**
 * A list of any length of which only the rows in sight are in the page. Tab leads into it, then the arrows, Home, End, Page Up
 * and Page Down move from row to row; the row that has the focus stays in the page wherever the list is scrolled to. It fills
 * the dialog's body, which scrolls, below a field of 56 px.
 */
export function WindowedList<T>({
  label,
  items,
  setSize,
  keyOf,
  renderRow,
  onNearEnd,
  onLeave,
  listRef,
}: {
  readonly label: string
  readonly items: readonly T[]
  /** How many there are, with those that aren't known yet; -1 while nobody can say (ARIA). */
  readonly setSize: number
  readonly keyOf: (item: T) => string
  /** Draws a row around one button. Keep the function: rows are drawn anew when it changes. */
  readonly renderRow: (item: T, tabIndex: number) => ReactNode
  /** The last rows come into sight, or the list became longer while they are. */
  readonly onNearEnd?: (() => void) | undefined
  /** Arrow up was pressed on the first row. */
  readonly onLeave?: (() => void) | undefined
  readonly listRef?: Ref<WindowedListHandle>
}) {
  useSheet(css)
  const nodeRef = useRef<HTMLUListElement>(null)
  const takesFocusRef = useRef(false)
  const [shown, setShown] = useState(() => windowOf(0, usualPx, pitchPx, items.length))
  const [activeKey, setActiveKey] = useState<string>()
  const count = items.length

  const measure = useCallback(() => {
    const { list, body } = partsOf(nodeRef.current)
    if (!list || !body) return
    const hiddenPx = body.getBoundingClientRect().top + coveredAbovePx - list.getBoundingClientRect().top
    const next = windowOf(hiddenPx, body.clientHeight - coveredAbovePx, pitchPx, count)
    setShown((last) =>
      Object.entries(next).every(([key, value]) => last[key as keyof typeof last] === value) ? last : next,
    )
  }, [count])

  useLayoutEffect(() => {
    const { list, body, view } = partsOf(nodeRef.current)
    if (!list || !body || !view) return
    list.style.height = `${Math.max(0, count * pitchPx - (pitchPx - rowPx))}px`
    measure()
    body.addEventListener('scroll', measure, { passive: true })
    const observer = new view.ResizeObserver(measure)
    observer.observe(body)
    return () => {
      body.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [count, measure])

  const isNearEnd = shown.end >= count
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may still be too short.
  useLayoutEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, count, onNearEnd])

  // The row that was gone to may have come with this very drawing.
  useLayoutEffect(() => {
    if (!takesFocusRef.current) return
    takesFocusRef.current = false
    nodeRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  const goTo = (index: number) => {
    const { list, body } = partsOf(nodeRef.current)
    const item = items[index]
    if (!list || !body || item === undefined) return
    const top = list.getBoundingClientRect().top - body.getBoundingClientRect().top + index * pitchPx
    const tooHigh = coveredAbovePx - top
    const tooLow = top + rowPx - (body.clientHeight - coveredBelowPx)
    if (tooHigh > 0) body.scrollTop -= index === 0 ? body.scrollTop : tooHigh
    else if (tooLow > 0) body.scrollTop += tooLow
    takesFocusRef.current = true
    setActiveKey(keyOf(item))
    measure()
  }
  useImperativeHandle(listRef, () => ({ focusFirst: () => goTo(0) }))

  const activeIndex = activeKey === undefined ? -1 : items.findIndex((item) => keyOf(item) === activeKey)
  const stop = activeIndex < 0 ? Math.max(shown.start, Math.min(shown.firstSeen, shown.end - 1)) : activeIndex

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      Home: 0,
      End: count - 1,
      PageDown: stop + shown.seen,
      PageUp: stop - shown.seen,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next < 0 && event.key === 'ArrowUp') onLeave?.()
    else goTo(Math.min(count - 1, Math.max(0, next)))
  }

  const remember = (event: FocusEvent) => {
    const position = (event.target as Element).closest('li')?.getAttribute('aria-posinset')
    const item = items[Number(position) - 1]
    if (item !== undefined) setActiveKey(keyOf(item))
  }
  const forget = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    // The page's window may have lost the focus, and will give it back to the same row.
    const { activeElement } = currentTarget.getRootNode() as ShadowRoot
    if (!currentTarget.contains(activeElement)) setActiveKey(undefined)
  }

  const indices = Array.from({ length: shown.end - shown.start }, (_, offset) => shown.start + offset)
  if (activeIndex >= 0 && activeIndex < shown.start) indices.unshift(activeIndex)
  if (activeIndex >= shown.end) indices.push(activeIndex)

  return (
    <ul
      className="windowed"
      aria-label={label}
      ref={nodeRef}
      onKeyDown={move}
      onFocus={remember}
      onBlur={forget}
    >
      {indices.flatMap((index) => {
        const item = items[index]
        if (item === undefined) return []
        return (
          <Row
            key={keyOf(item)}
            item={item}
            index={index}
            setSize={setSize}
            tabIndex={index === stop ? 0 : -1}
            renderRow={renderRow as (item: unknown, tabIndex: number) => ReactNode}
          />
        )
      })}
    </ul>
  )
}

/** The list, and the dialog's body that scrolls it. */
const partsOf = (list: HTMLUListElement | null) => ({
  list,
  body: list?.closest('.body'),
  view: list?.ownerDocument.defaultView,
})

const Row = memo(function Row({
  item,
  index,
  setSize,
  tabIndex,
  renderRow,
}: {
  readonly item: unknown
  readonly index: number
  readonly setSize: number
  readonly tabIndex: number
  readonly renderRow: (item: unknown, tabIndex: number) => ReactNode
}) {
  const nodeRef = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (nodeRef.current) nodeRef.current.style.translate = `0 ${index * pitchPx}px`
  }, [index])
  return (
    <li ref={nodeRef} aria-setsize={setSize} aria-posinset={index + 1}>
      {renderRow(item, tabIndex)}
    </li>
  )
})
