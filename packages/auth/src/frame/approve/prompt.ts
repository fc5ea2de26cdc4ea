import { randomId } from '../../encoding.js'
import { runInWindow } from '../windowTask.js'
import { guardClicks } from './guardClicks.js'
import { drawPromptView } from './promptView.js'
import type { Question } from './Question.js'
import type { Texts } from './texts.js'
import { canSeeCovers, isLegible, watchVisibility } from './watchVisibility.js'

/** The visitor's decision; `nowhere` if the question couldn't be shown safely. */
export type Decision = 'approved' | 'declined' | 'nowhere'

/** The place where the question is drawn. */
export interface Place {
  /** Whether the place is a window of the wallet's own, which no page can cover. */
  readonly isWindow: boolean
}

/** How long a page may take to open its dialog before the visitor is told that the frame can't be seen, in ms. */
const patienceMs = 2000
/** How long a window has to be open before its buttons work, in ms. */
const openMs = 800

/**
 * Draws a question, and waits for a click that the visitor could see and aimed at. Where the frame isn't seen, the visitor may move to a
 * window of the wallet; the question stays in the frame meanwhile. What the frame demands is a matter of the question's tier.
 * @param signal aborted when the visitor has left
 */
export function drawPrompt(question: Question, signal: AbortSignal, place: Place): Promise<Decision> {
  const id = randomId()
  const view = drawPromptView(question, { isWindow: place.isWindow, id })
  const { main, approve, cancel, elsewhere, typed } = view
  const code = randomCode()
  return new Promise<Decision>((resolve) => {
    let isSeen = false
    let isSettled = true
    let complaint: keyof Texts | undefined
    let hint: 'again' | undefined
    let complains: number | undefined
    let watch: ReturnType<typeof watchPlace>

    const inWindow = createWindowWay(question, id, { onMove: () => show(), onDecision: (it) => end(it) })

    /** Whether the visitor has to type what the frame shows. A browser that can't tell what is seen, and reaches no window, leaves nothing else. */
    const isUnreached = () => inWindow.said() === 'windowBlocked' || inWindow.said() === 'windowApart'
    const asksCode = () => !place.isWindow && (question.tier === 'high' || (!watch && isUnreached()))
    const isShown = () => (isSeen || (!watch && asksCode())) && (place.isWindow || isLegible(window))
    const isReady = () => isShown() && isSettled && (!asksCode() || typed.value.trim().toUpperCase() === code)
    const show = () =>
      view.show({
        isReady: isReady(),
        said: inWindow.said() ?? complaint ?? hint,
        offersWindow:
          !place.isWindow &&
          inWindow.said() !== 'windowApart' &&
          (asksCode() || (inWindow.said() ?? complaint) !== undefined),
        // A frame that isn't seen doesn't show it.
        code: asksCode() && isShown() ? code : undefined,
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
    watch = watchPlace(place, question, { main, tell: see })
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
      inWindow.stop()
      window.clearTimeout(complains)
      signal.removeEventListener('abort', decline)
      document.body.replaceChildren()
      resolve(decision)
    }
    const decline = () => {
      const isNowhere =
        inWindow.said() === 'windowBlocked' || (inWindow.said() === 'windowApart' && !isShown())
      end(isNowhere ? 'nowhere' : 'declined')
    }

    approve.addEventListener('click', (event) => {
      if (!isShown()) return
      const isAdmitted = guard.admits(event)
      if (asksCode() && typed.value.trim().toUpperCase() !== code) return typed.focus()
      if (isAdmitted && isShown()) return end('approved')
      hint = 'again'
      show()
    })
    typed.addEventListener('input', show)
    elsewhere.addEventListener('click', (event) => {
      // Where the browser opens no window, the link opens a tab.
      if (inWindow.said() === 'windowBlocked') return
      event.preventDefault()
      void inWindow.ask()
    })
    cancel.addEventListener('click', decline)
    signal.addEventListener('abort', decline)
    show()
  })
}

/** The way to a window of the wallet, where the visitor decides instead of in the frame. */
function createWindowWay(
  question: Question,
  id: string,
  { onMove, onDecision }: { onMove(): void; onDecision(decision: Decision): void },
) {
  let said: 'windowOpen' | 'windowBlocked' | 'windowApart' | 'windowClosed' | undefined
  let opened = new AbortController()
  const move = (to: typeof said) => {
    said = to
    onMove()
  }
  return {
    /** How far the visitor has come that way; undefined before they take it. */
    said: () => said,
    stop: () => opened.abort(),
    /** Opens the window, in place of an earlier one. Call it in a click. */
    async ask() {
      opened.abort()
      const own = new AbortController()
      opened = own
      said = 'windowOpen'
      const answer = runInWindow<Decision>(() => question, {
        ...{ id, signal: own.signal },
        onBlocked: () => move('windowBlocked'),
        onApart: () => move('windowApart'),
        onReached: () => move('windowOpen'),
      })
      onMove()
      const decision = await answer
      if (own.signal.aborted) return
      if (decision !== 'closed') return onDecision(decision)
      move('windowClosed')
    },
  }
}

/** Letters and digits that are easily told from each other: 32 of them, so that each byte makes one without a bias. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four characters that no page can know. */
const randomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => alphabet[byte % 32]).join('')

/** Watches whether the question is seen; undefined where nothing can tell, and the question needs to know. */
function watchPlace(
  { isWindow }: Place,
  { tier }: Question,
  { main, tell }: { readonly main: HTMLElement; tell(isSeen: boolean): void },
) {
  if (!isWindow && canSeeCovers()) return watchVisibility(main, tell, window)
  if (!isWindow && tier !== 'low') return undefined
  let timer: number | undefined
  const stop = () => window.clearTimeout(timer)
  const restart = () => {
    stop()
    tell(false)
    timer = window.setTimeout(() => tell(true), openMs)
  }
  restart()
  return { restart, stop }
}
