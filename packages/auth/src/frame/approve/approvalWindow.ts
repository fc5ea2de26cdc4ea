import { openWindow } from '../openWindow.js'
import { type Decision, drawPrompt, type Place } from './prompt.js'
import { drawStray, windowPage } from './promptView.js'
import type { Question } from './Question.js'

/** How often the frame looks whether its window was closed, and the window whether its frame is gone, in ms. */
const closedEveryMs = 500
const size = 'popup,width=420,height=680'

/** What a window tells, besides a decision. */
type Told = 'ready' | 'closed' | 'over' | Decision | Question

/** The channel of one question's windows. Only pages of the wallet's origin hear it, and only they know the id. */
const channelOf = (id: string) => new BroadcastChannel(`wallet-modal ${id}`)

/**
 * Asks the visitor in a window of the wallet's origin: no page can cover that, and the browser shows whose it is. Call it in a click.
 *
 * The window speaks with the frame as its opener. A page with `Cross-Origin-Opener-Policy: same-origin` cuts that off; where page and wallet
 * are of one site, a broadcast channel still reaches the window.
 *
 * @returns `closed` if the window was closed without a decision
 */
export const askInWindow: NonNullable<Place['askInWindow']> = (
  question,
  { id, signal, onApart, onBlocked, onReached },
) => {
  const channel = channelOf(id)
  const made = openWindow(`${windowPage}#${id}`, size)
  let opened = typeof made === 'string' ? null : made
  if (made === 'blocked') onBlocked()
  if (made === 'apart') onApart()
  return new Promise((resolve) => {
    const hear = (data: Told, tell: (message: Told) => void) => {
      if (data === 'ready') {
        onReached()
        tell(question)
      } else if (data === 'closed') end('closed')
      else end(data === 'approved' ? 'approved' : 'declined')
    }
    const hearWindow = ({ source, origin, data }: MessageEvent) => {
      if (origin !== location.origin) return
      // The visitor has opened it by the link.
      if (!opened && data === 'ready') opened = source as Window
      if (opened && source === opened) hear(data, (message) => opened?.postMessage(message, location.origin))
    }
    const end = (decision: Decision | 'closed') => {
      window.removeEventListener('message', hearWindow)
      window.removeEventListener('pagehide', decline)
      window.clearInterval(looks)
      signal.removeEventListener('abort', decline)
      opened?.close()
      channel.postMessage('over' satisfies Told)
      channel.close()
      resolve(decision)
    }
    const decline = () => end('declined')
    const looks = window.setInterval(() => opened?.closed && end('closed'), closedEveryMs)
    channel.onmessage = ({ data }) => hear(data, (message) => channel.postMessage(message))
    window.addEventListener('message', hearWindow)
    window.addEventListener('pagehide', decline)
    signal.addEventListener('abort', decline)
  })
}

/** Draws the question of the frame that has opened this window, and tells it the decision. Without one, says so. */
export function answerOpener(): void {
  const opener = window.opener as Window | null
  const id = location.hash.slice(1)
  if (opener) answerThrough(opener)
  else if (/^[\w-]{22}$/.test(id)) answerOverChannel(id)
  else drawStray('stray')
}

function answerOverChannel(id: string): void {
  // Until the frame answers: it never does if the page's policy keeps its windows apart, and the wallet is of another site.
  drawStray('unreached')
  const channel = channelOf(id)
  window.addEventListener('pagehide', () => channel.postMessage('closed' satisfies Told))
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (typeof data === 'object') void draw(data, (decision) => channel.postMessage(decision))
    else if (data === 'over') window.close()
  }
  channel.postMessage('ready' satisfies Told)
}

function answerThrough(opener: Window): void {
  window.setInterval(() => opener.closed && window.close(), closedEveryMs)
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<Question>) => {
    if (source !== opener || origin !== location.origin) return
    void draw(data, (decision) => opener.postMessage(decision, location.origin))
  })
  opener.postMessage('ready', location.origin)
}

/** Asks in this window. The question comes from the wallet's own code. */
async function draw(question: Question, tell: (decision: Decision) => void): Promise<void> {
  tell(await drawPrompt(question, new AbortController().signal, { isWindow: true }))
  window.close()
}
