import { openWindow, windowChannel } from './openWindow.js'

/** The page of the windows that do tasks of the frame. */
export const windowPage = '/sdk'

/** How often the frame looks whether its window was closed, and the window whether its frame is gone, in ms. */
const closedEveryMs = 500
const size = 'popup,width=420,height=680'

/** A message of a window. */
type Told = 'ready' | 'closed' | { readonly answer: unknown }

/** One task that moves to a window. */
export interface WindowTask {
  /** 128 random bits, which window and frame know. */
  readonly id: string
  /** Closes the window. */
  readonly signal: AbortSignal
  /** The browser opened no window. */
  onBlocked(): void
  /** A window has opened that the frame has no hold of. It answers where page and wallet are of one site. */
  onApart(): void
  /** A window does the task. */
  onReached(): void
}

/**
 * Has a window of the wallet's origin do a task: no page can cover that, and the browser shows whose it is. Call it in a click.
 *
 * The window speaks with the frame as its opener. A page with `Cross-Origin-Opener-Policy: same-origin` cuts that off; where page and wallet
 * are of one site, a broadcast channel still reaches the window.
 *
 * @param task makes what the window gets once it is there: plain data
 * @returns the window's answer; `closed` if the window, the frame or the signal ended without one
 * @throws what the task is rejected with
 */
export function runInWindow<Answer>(
  task: () => object | Promise<object>,
  { id, signal, onApart, onBlocked, onReached }: WindowTask,
): Promise<Answer | 'closed'> {
  const channel = windowChannel(id)
  const made = openWindow(`${windowPage}#${id}`, size)
  let opened = typeof made === 'string' ? null : made
  if (made === 'blocked') onBlocked()
  if (made === 'apart') onApart()
  return new Promise((resolve, reject) => {
    const hear = (data: Told, tell: (message: object) => void) => {
      if (data === 'closed') end('closed')
      else if (data === 'ready') {
        onReached()
        Promise.resolve(task()).then(tell, fail)
      } else end(data.answer as Answer)
    }
    const hearWindow = ({ source, origin, data }: MessageEvent) => {
      if (origin !== location.origin) return
      // The visitor has opened it by the link.
      if (!opened && data === 'ready') opened = source as Window
      if (opened && source === opened) hear(data, (message) => opened?.postMessage(message, location.origin))
    }
    const stop = () => {
      window.removeEventListener('message', hearWindow)
      window.removeEventListener('pagehide', leave)
      window.clearInterval(looks)
      signal.removeEventListener('abort', leave)
      opened?.close()
      channel.postMessage('over')
      channel.close()
    }
    const end = (answer: Answer | 'closed') => {
      stop()
      resolve(answer)
    }
    const fail = (error: unknown) => {
      stop()
      reject(error)
    }
    const leave = () => end('closed')
    const looks = window.setInterval(() => opened?.closed && leave(), closedEveryMs)
    channel.onmessage = ({ data }) => hear(data, (message) => channel.postMessage(message))
    window.addEventListener('message', hearWindow)
    window.addEventListener('pagehide', leave)
    signal.addEventListener('abort', leave)
  })
}

/**
 * Does the task of the frame that has opened this window, tells the frame its answer, and closes the window.
 * @param run does the task, which comes from the wallet's own code
 * @param drawStray says why there is no task
 */
export function answerFrame<Task extends object>(
  run: (task: Task) => Promise<unknown>,
  drawStray: (why: 'stray' | 'unreached') => void,
): void {
  const opener = window.opener as Window | null
  const id = location.hash.slice(1)
  const answer = async (task: Task, tell: (told: Told) => void) => {
    tell({ answer: await run(task) })
    window.close()
  }
  if (opener) {
    window.setInterval(() => opener.closed && window.close(), closedEveryMs)
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<Task>) => {
      if (source !== opener || origin !== location.origin) return
      void answer(data, (told) => opener.postMessage(told, location.origin))
    })
    opener.postMessage('ready', location.origin)
  } else if (/^[\w-]{22}$/.test(id)) {
    // Until the frame answers: it never does if the page's policy keeps its windows apart, and the wallet is of another site.
    drawStray('unreached')
    const channel = windowChannel(id)
    window.addEventListener('pagehide', () => channel.postMessage('closed'))
    channel.onmessage = ({ data }: MessageEvent<Task | 'over'>) => {
      if (typeof data === 'object') void answer(data, (told) => channel.postMessage(told))
      else if (data === 'over') window.close()
    }
    channel.postMessage('ready')
  } else drawStray('stray')
}
