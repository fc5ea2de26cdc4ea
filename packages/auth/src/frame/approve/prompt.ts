import { guardClicks } from './guardClicks.js'
import { drawPromptView } from './promptView.js'
import type { Question } from './Question.js'
import type { Texts } from './texts.js'
import { canSeeCovers, watchVisibility } from './watchVisibility.js'

/** The visitor's decision; `nowhere` if the question couldn't be shown safely. */
export type Decision = 'approved' | 'declined' | 'nowhere'

/** The place where the question is drawn. */
export interface Place {
  /** Whether the place is a window of the wallet's own, which no page can cover. */
  readonly isWindow: boolean
  /** Asks in a window of the wallet's own. Absent in such a window. */
  askInWindow?(question: Question, signal: AbortSignal, onBlocked: () => void): Promise<Decision | 'closed'>
}

/** How long a page may take to open its dialog before the visitor is told that the frame can't be seen, in ms. */
const patienceMs = 2000
/** How long a window has to be open before its buttons work, in ms. */
const windowMs = 800

/**
 * Draws a question, and waits for a click that the visitor could see and aimed at. Where the frame isn't seen, the visitor may move to a
 * window of the wallet; the question stays in the frame meanwhile.
 * @param signal aborted when the visitor has left
 */
export function drawPrompt(question: Question, signal: AbortSignal, place: Place): Promise<Decision> {
  const { main, approve, cancel, elsewhere, show: draw } = drawPromptView(question, place.isWindow)
  return new Promise<Decision>((resolve) => {
    let isSeen = false
    let isSettled = true
    let complaint: keyof Texts | undefined
    let inWindow: 'windowOpen' | 'windowBlocked' | 'windowClosed' | undefined
    let hint: 'again' | undefined
    let complains: number | undefined
    let opened = new AbortController()

    const show = () =>
      draw({
        isReady: isSeen && isSettled,
        said: inWindow ?? complaint ?? hint,
        offersWindow: place.askInWindow !== undefined && (inWindow ?? complaint) !== undefined,
      })
    const see = (isSeenNow: boolean) => {
      isSeen = isSeenNow
      window.clearTimeout(complains)
      complaint = undefined
      if (!isSeen) complains = window.setTimeout(complain, patienceMs, 'unseen')
      show()
    }
    const complain = (text: keyof Texts) => {
      complaint = text
      show()
    }
    const watch = watchPlace(place, main, see)
    if (!watch) complain('unable')
    const guard = guardClicks(window, {
      onMove: () => watch?.restart(),
      onSettle(isSettledNow) {
        isSettled = isSettledNow
        show()
      },
    })

    const end = (decision: Decision) => {
      watch?.stop()
      guard.stop()
      opened.abort()
      window.clearTimeout(complains)
      signal.removeEventListener('abort', decline)
      document.body.replaceChildren()
      resolve(decision)
    }
    const decline = () => end(inWindow === 'windowBlocked' ? 'nowhere' : 'declined')

    async function askElsewhere() {
      opened.abort()
      const own = new AbortController()
      opened = own
      inWindow = 'windowOpen'
      const onBlocked = () => {
        inWindow = 'windowBlocked'
      }
      const decision = place.askInWindow?.(question, own.signal, onBlocked)
      show()
      const answer = await decision
      if (own.signal.aborted || !answer) return
      if (answer !== 'closed') return end(answer)
      inWindow = 'windowClosed'
      show()
    }

    approve.addEventListener('click', (event) => {
      if (!isSeen) return
      if (guard.admits(event)) return end('approved')
      hint = 'again'
      show()
    })
    elsewhere.addEventListener('click', (event) => {
      // Where the browser opens no window, the link opens a tab.
      if (inWindow === 'windowBlocked') return
      event.preventDefault()
      void askElsewhere()
    })
    cancel.addEventListener('click', decline)
    signal.addEventListener('abort', decline)
    show()
  })
}

/** Watches whether the question is seen; undefined where nothing can tell. */
function watchPlace({ isWindow }: Place, main: HTMLElement, tell: (isSeen: boolean) => void) {
  if (!isWindow) return canSeeCovers() ? watchVisibility(main, tell, window) : undefined
  let timer: number | undefined
  const stop = () => window.clearTimeout(timer)
  const restart = () => {
    stop()
    tell(false)
    timer = window.setTimeout(() => tell(true), windowMs)
  }
  restart()
  return { restart, stop }
}
