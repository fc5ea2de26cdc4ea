import { type Decision, drawPrompt } from './prompt.js'
import type { Question } from './Question.js'

/** How often the frame looks whether its window was closed, in ms. */
const closedEveryMs = 500
const size = 'popup,width=420,height=680'

/**
 * Asks the visitor in a window of the wallet's origin: no page can cover that, and the browser shows whose it is. Call it in a click.
 * @returns `nowhere` if the browser opens no window, or one that can't be reached
 */
export function askInWindow(question: Question, signal: AbortSignal): Promise<Decision> {
  const opened = window.open('/sdk', '_blank', size)
  if (!opened) return Promise.resolve('nowhere')
  return new Promise((resolve) => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== opened || origin !== location.origin) return
      if (data === 'ready') opened.postMessage(question, location.origin)
      else end(data === 'approved' ? 'approved' : 'declined')
    }
    const end = (decision: Decision) => {
      window.removeEventListener('message', hear)
      window.clearInterval(looks)
      signal.removeEventListener('abort', decline)
      opened.close()
      resolve(decision)
    }
    const decline = () => end('declined')
    const looks = window.setInterval(() => opened.closed && decline(), closedEveryMs)
    window.addEventListener('message', hear)
    signal.addEventListener('abort', decline)
  })
}

/** Draws the question of the frame that has opened this window, and tells it the decision. */
export function answerOpener(): void {
  const opener = window.opener as Window | null
  window.addEventListener('message', async ({ source, origin, data }: MessageEvent) => {
    if (source !== opener || origin !== location.origin) return
    // The sender is the wallet's own code.
    const decision = await drawPrompt(data as Question, new AbortController().signal, { isWindow: true })
    opener?.postMessage(decision, location.origin)
    window.close()
  })
  opener?.postMessage('ready', location.origin)
}
