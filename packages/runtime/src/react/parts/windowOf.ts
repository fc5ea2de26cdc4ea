/** The rows of a long list that are drawn. */
export interface ListWindow {
  /** Index of the first row drawn, and of the one after the last. */
  readonly start: number
  readonly end: number
  /** Index of the first row that is seen whole, and how many are. */
  readonly firstSeen: number
  readonly seen: number
}

/** Rows drawn beyond either edge, so that quick scrolling finds something there. */
const rowsBeyond = 4
/** A screen may be of any height; the page's nodes may not. */
const rowsMax = 36

/**
 * Which rows to draw. All rows are equally high.
 *
 * @param hiddenPx how much of the list is scrolled out above, in CSS pixels; negative while it begins below the edge
 * @param shownPx height of what shows the list
 * @param pitchPx from one row's top to the next one's
 */
export function windowOf(hiddenPx: number, shownPx: number, pitchPx: number, count: number): ListWindow {
  const within = (index: number) => Math.min(count, Math.max(0, index))
  const start = within(Math.floor(hiddenPx / pitchPx) - rowsBeyond)
  const end = Math.min(within(Math.ceil((hiddenPx + shownPx) / pitchPx) + rowsBeyond), start + rowsMax)
  return {
    start: Math.min(start, end),
    end,
    firstSeen: Math.max(0, Math.min(count - 1, Math.ceil(hiddenPx / pitchPx))),
    seen: Math.max(1, Math.floor(shownPx / pitchPx)),
  }
}
