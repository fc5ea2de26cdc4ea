/** How long the frame has to be seen before its buttons work, in ms. */
const visibleMs = 800
/** A page may be zoomed out so far that the frame can't be read; the browser calls it visible still. */
const leastPixelRatio = 0.5
/** A frame that is smaller, in CSS px, doesn't show its question. */
const leastSize = 240

/** Parts of the window that the watch uses. */
export interface VisibilityWindow {
  readonly IntersectionObserver: typeof IntersectionObserver
  readonly devicePixelRatio: number
  readonly innerWidth: number
  readonly innerHeight: number
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener'>
  setTimeout(call: () => void, ms: number): number
  clearTimeout(timer: number | undefined): void
}

/** An entry of Intersection Observer v2. */
type Entry = Pick<IntersectionObserverEntry, 'intersectionRatio'> & { readonly isVisible?: boolean }

/** Watches whether an element is seen. */
export interface VisibilityWatch {
  /** Makes the element wait its time again: it has moved. */
  restart(): void
  stop(): void
}

/** Whether the browser can tell that nothing covers or changes the frame (Intersection Observer v2). */
export const canSeeCovers = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Tells whether an element has been truly visible for 800 ms: whole, uncovered, and without an effect of the page's. The page around the
 * frame can't make the browser say so.
 */
export function watchVisibility(
  element: Element,
  tell: (isSeen: boolean) => void,
  window: VisibilityWindow,
): VisibilityWatch {
  let timer: number | undefined
  let isVisible = false
  const wait = () => {
    window.clearTimeout(timer)
    tell(false)
    if (isVisible) timer = window.setTimeout(() => tell(isLegible(window)), visibleMs)
  }
  const hear = (entries: readonly Entry[]) => {
    const whole = entries.map((entry) => entry.isVisible === true && entry.intersectionRatio > 0.99)
    const was = isVisible
    isVisible = whole.at(-1) === true
    // An entry of the time between, too: what was covered and uncovered starts again.
    if (isVisible !== was || whole.includes(false)) wait()
  }
  const options = { trackVisibility: true, delay: 100, threshold: [0, 0.25, 0.5, 0.75, 0.99, 1] }
  const observer = new window.IntersectionObserver((entries) => hear(entries), options)
  observer.observe(element)
  // A hidden tab isn't observed.
  window.document.addEventListener('visibilitychange', wait)
  return {
    restart: wait,
    stop() {
      observer.disconnect()
      window.document.removeEventListener('visibilitychange', wait)
      window.clearTimeout(timer)
    },
  }
}

/** Whether the frame is large enough to be read, whatever the page zooms or shrinks. */
export const isLegible = ({
  devicePixelRatio,
  innerWidth,
  innerHeight,
}: Pick<VisibilityWindow, 'devicePixelRatio' | 'innerWidth' | 'innerHeight'>) =>
  devicePixelRatio >= leastPixelRatio && Math.min(innerWidth, innerHeight) >= leastSize
