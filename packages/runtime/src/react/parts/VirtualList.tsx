import { useSignals } from '@preact/signals-react/runtime'
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useSheet } from '../styles/useSheet.js'
import contentsCss from './contents.css?inline'
import { useRowLayout } from './rowLayout.js'
import { RowTabIndex } from './rowTabIndex.js'
import { useRovingRow } from './useRovingRow.js'
import { useShownRows } from './useShownRows.js'
import css from './virtualList.css?inline'

/** The ref of a `VirtualList`. */
export interface VirtualListHandle {
  /** Scrolls to a row and focuses it. */
  focus(index: number): void
}

/** Props of a `VirtualList`. */
export interface VirtualListProps<T> {
  /** The list's accessible name. */
  readonly label: string
  readonly items: readonly T[]
  /** An item's unique key. Keep the function: a new one lays all rows out again. */
  readonly keyOf: (item: T) => string
  /**
   * Renders a row of any height around one button or link; see `useRowTabIndex`. May read signals. Keep the function: a new one renders the
   * visible rows again.
   */
  readonly renderRow: (item: T) => ReactNode
  /** Renders a heading above a row, such as a month; `undefined` for none. `before` is the item of the row above. */
  readonly renderHeading?: ((item: T, before: T | undefined) => ReactNode) | undefined
  /** The number of rows, including those that haven't loaded; -1 if unknown. @default the number of items */
  readonly setSize?: number
  /** Filled rows to choose from, 56 px high with gaps of 8 px, or plain rows of what there is, 60 px high. @default 'choices' */
  readonly look?: 'choices' | 'contents' | undefined
  /** Height of most rows, in CSS pixels. Used for rows that haven't been rendered and measured. @default by its look */
  readonly estimatedHeight?: number
  /** CSS pixels at the scroller's upper edge that something covers, such as a sticky field. @default 24 */
  readonly coveredAbove?: number
  /** Covered height at the lower edge, where the dialog's fading edge covers 24 px. @default 24 */
  readonly coveredBelow?: number
  /** Called when the last rows come into sight, and when the list grows while they are. Keep the function. */
  readonly onNearEnd?: (() => void) | undefined
  /** Called when Arrow up is pressed on the first row. */
  readonly onLeave?: (() => void) | undefined
  readonly listRef?: Ref<VirtualListHandle>
}

/**
 * A list of any length that renders only the rows in sight. Tab enters it; then the arrows, Home, End, Page Up and Page Down move
 * between rows. The focused row stays rendered wherever the list is scrolled to. The list is as high as all its rows and needs an
 * ancestor that scrolls, such as the dialog's body.
 */
export function VirtualList<T>({
  label,
  items,
  keyOf,
  renderRow,
  renderHeading,
  setSize = items.length,
  look = 'choices',
  estimatedHeight = look === 'choices' ? 56 : 60,
  coveredAbove = 24,
  coveredBelow = 24,
  onNearEnd,
  onLeave,
  listRef,
}: VirtualListProps<T>) {
  useSheet(css)
  useSheet(contentsCss)
  const nodeRef = useRef<HTMLUListElement>(null)
  const { layout, measure } = useRowLayout(nodeRef, items, keyOf, estimatedHeight, look === 'choices' ? 8 : 0)
  const rows = useShownRows(nodeRef, items, layout, measure, { above: coveredAbove, below: coveredBelow })
  const roving = useRovingRow(nodeRef, items, keyOf, layout, rows, measure, onLeave)
  const { start, end } = rows.shown
  const { activeIndex, stop } = roving
  useImperativeHandle(listRef, () => ({ focus: roving.goTo }))
  useCoveredEdges(nodeRef, coveredAbove, coveredBelow)

  const isNearEnd = end >= items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may still be too short.
  useLayoutEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, items.length, onNearEnd])

  const indices = Array.from({ length: end - start }, (_, offset) => start + offset)
  if (activeIndex >= 0 && activeIndex < start) indices.unshift(activeIndex)
  if (activeIndex >= end) indices.push(activeIndex)

  return (
    <ul
      className={look === 'contents' ? 'virtual-list contents' : 'virtual-list'}
      aria-label={label}
      ref={nodeRef}
      onKeyDown={roving.onKeyDown}
      onFocus={roving.onFocus}
      onBlur={roving.onBlur}
    >
      {indices.flatMap((index) => {
        const item = items[index]
        if (item === undefined) return []
        return (
          <Row
            key={keyOf(item)}
            item={item}
            before={items[index - 1]}
            index={index}
            setSize={setSize}
            top={layout.topOf(index)}
            tabIndex={index === stop ? 0 : -1}
            renderRow={renderRow as RowProps['renderRow']}
            renderHeading={renderHeading as RowProps['renderHeading']}
          />
        )
      })}
    </ul>
  )
}

/**
 * Passes the edges to the stylesheet, for rows that the browser itself scrolls to. Set by script, as a strict page allows no `style` in
 * HTML.
 */
function useCoveredEdges(listRef: RefObject<HTMLElement | null>, above: number, below: number) {
  useLayoutEffect(() => {
    const style = listRef.current?.style
    style?.setProperty('--covered-above', `${above}px`)
    style?.setProperty('--covered-below', `${below}px`)
  }, [listRef, above, below])
}

interface RowProps {
  readonly item: unknown
  readonly before: unknown
  readonly index: number
  readonly setSize: number
  /** The row's offset in the list, in CSS pixels. */
  readonly top: number
  readonly tabIndex: 0 | -1
  readonly renderRow: (item: unknown) => ReactNode
  readonly renderHeading: ((item: unknown, before: unknown) => ReactNode) | undefined
}

const Row = memo(function Row(props: RowProps) {
  const { item, before, index, setSize, top, tabIndex, renderRow, renderHeading } = props
  const nodeRef = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (nodeRef.current) nodeRef.current.style.top = `${top}px`
  }, [top])
  // Kept, so that a row isn't rendered again when only its tab index changes, as in scrolling.
  const heading = useMemo(() => renderHeading?.(item, before), [renderHeading, item, before])
  return (
    <li ref={nodeRef} aria-setsize={setSize} aria-posinset={index + 1}>
      {heading}
      <RowTabIndex.Provider value={tabIndex}>
        <Content item={item} renderRow={renderRow} />
      </RowTabIndex.Provider>
    </li>
  )
})

/** Follows the signals that `renderRow` reads, such as pictures. */
const Content = memo(function Content({ item, renderRow }: Pick<RowProps, 'item' | 'renderRow'>) {
  useSignals()
  return renderRow(item)
})
