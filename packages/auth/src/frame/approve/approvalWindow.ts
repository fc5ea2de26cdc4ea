import { type Decision, drawPrompt } from './prompt.js'
import { drawStray, windowPage } from './promptView.js'
import type { Question } from './Question.js'

/** How often the frame looks whether its window was closed, and the window whether its frame is gone, in ms. */
const closedEveryMs = 500
const size = 'popup,width=420,height=680'

/**
 * Asks the visitor in a window of the wallet's origin: no page can cover that, and the browser shows whose it is. Call it in a click.
 * @param signal closes the window
 * @param onBlocked the browser opened no window. One that the visitor opens by a link with `rel="opener"` is asked in, too
 * @returns `closed` if the window was closed without a decision
 */
export function askInWindow(
  question: Question,
  signal: AbortSignal,
  onBlocked: () => void,
): Promise<Decision | 'closed'> {
  let opened = window.open(windowPage, '_blank', size)
  if (!opened) onBlocked()
  return new Promise((resolve) => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin !== location.origin) return
      if (!opened && data === 'ready') opened = source as Window
      if (!opened || source !== opened) return
      if (data === 'ready') opened.postMessage(question, location.origin)
      else end(data === 'approved' ? 'approved' : 'declined')
    }
    const end = (decision: Decision | 'closed') => {
      window.removeEventListener('message', hear)
      window.clearInterval(looks)
      signal.removeEventListener('abort', decline)
      opened?.close()
      resolve(decision)
    }
    const decline = () => end('declined')
    const looks = window.setInterval(() => opened?.closed && end('closed'), closedEveryMs)
    window.addEventListener('message', hear)
    signal.addEventListener('abort', decline)
  })
}

/** Draws the question of the frame that has opened this window, and tells it the decision. Without one, says so. */
export function answerOpener(): void {
  const opener = window.opener as Window | null
  if (!opener) {
    drawStray()
    return
  }
  const leave = () => opener.closed && window.close()
  window.setInterval(leave, closedEveryMs)
  window.addEventListener('message', async ({ source, origin, data }: MessageEvent) => {
    if (source !== opener || origin !== location.origin) return
    // The sender is the wallet's own code.
    const decision = await drawPrompt(data as Question, new AbortController().signal, { isWindow: true })
    opener.postMessage(decision, location.origin)
    window.close()
  })
  opener.postMessage('ready', location.origin)
}
