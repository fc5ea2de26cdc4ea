/** What a page tells gestures by. */
type GesturePage = Pick<Window, 'addEventListener' | 'navigator'>

/** What a browser counts as a gesture, as it ends: a touch counts no earlier. */
const gestures = ['pointerup', 'keydown'] as const

/** Whether the visitor has done something in this page yet. A browser that doesn't say counts as one in which they haven't. */
export const hasHadGesture = ({ navigator }: GesturePage): boolean =>
  navigator.userActivation?.hasBeenActive === true

/**
 * Calls back with the visitor's first gesture in the page, whatever they press: a wallet's window that opens then is seen as the
 * answer to something that they did, and browsers let it open.
 */
export function onFirstGesture(page: GesturePage, act: () => void, signal: AbortSignal): void {
  const heard = new AbortController()
  const end = () => heard.abort()
  signal.addEventListener('abort', end, { signal: heard.signal })
  for (const type of gestures) {
    page.addEventListener(
      type,
      () => {
        // Escape is none, nor is what a script dispatches.
        if (page.navigator.userActivation?.hasBeenActive === false) return
        end()
        act()
      },
      { capture: true, signal: heard.signal },
    )
  }
}
