/** The part of a page that gestures need. */
type GesturePage = Pick<Window, 'addEventListener' | 'navigator'>

/** Events that browsers count as a gesture. A touch counts only when it ends. */
const gestures = ['pointerup', 'keydown'] as const

/** Whether the visitor has made a gesture in this page. False in browsers without `navigator.userActivation`. */
export const hasHadGesture = ({ navigator }: GesturePage): boolean =>
  navigator.userActivation?.hasBeenActive === true

/**
 * Calls back at the visitor's first gesture in the page. Browsers let a wallet's window open then, and the visitor sees it as an
 * answer to their own action.
 */
export function onFirstGesture(page: GesturePage, act: () => void, signal: AbortSignal): void {
  const heard = new AbortController()
  const end = () => heard.abort()
  signal.addEventListener('abort', end, { signal: heard.signal })
  for (const type of gestures) {
    page.addEventListener(
      type,
      () => {
        // Escape is no gesture, nor is an event that a script dispatches.
        if (page.navigator.userActivation?.hasBeenActive === false) return
        end()
        act()
      },
      { capture: true, signal: heard.signal },
    )
  }
}
