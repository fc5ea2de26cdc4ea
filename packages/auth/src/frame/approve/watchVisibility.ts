/** How long the frame has to be seen before its buttons work, in ms. */
const visibleMs = 800

/** What the watch needs of its window. */
export interface VisibilityWindow {
  readonly IntersectionObserver: typeof IntersectionObserver
  setTimeout(call: () => void, ms: number): number
  clearTimeout(timer: number): void
}

/** An entry of Intersection Observer v2. */
type Entry = Pick<IntersectionObserverEntry, 'intersectionRatio'> & { readonly isVisible?: boolean }

/** Whether the browser can tell that nothing covers or changes the frame (Intersection Observer v2). */
export const canSeeCovers = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Tells whether an element has been truly visible for 800 ms: whole, uncovered, and without an effect of the page's. The page around the
 * frame can't make the browser say so.
 * @returns stops watching
 */
export function watchVisibility(
  element: Element,
  tell: (isSeen: boolean) => void,
  window: VisibilityWindow,
): () => void {
  let timer: number | undefined
  const hide = () => {
    window.clearTimeout(timer ?? 0)
    timer = undefined
    tell(false)
  }
  const hear = (entries: readonly Entry[]) => {
    const last = entries.at(-1)
    const isWhole = last?.isVisible === true && last.intersectionRatio > 0.99
    // An entry of the time between, too: what was covered and uncovered starts again.
    const wasWhole = entries.every((entry) => entry.isVisible === true && entry.intersectionRatio > 0.99)
    if (!isWhole || !wasWhole) hide()
    if (isWhole) timer ??= window.setTimeout(() => tell(true), visibleMs)
  }
  const options = { trackVisibility: true, delay: 100, threshold: [0, 0.25, 0.5, 0.75, 0.99, 1] }
  const observer = new window.IntersectionObserver((entries) => hear(entries), options)
  observer.observe(element)
  return () => {
    observer.disconnect()
    window.clearTimeout(timer ?? 0)
  }
}
