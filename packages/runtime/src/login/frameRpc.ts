import type { Clock } from '../base/clock.js'
import { createEmitter } from '../base/emitter.js'
import { cleanText } from '../base/text.js'
import { fromProvider } from '../connectors/fromProvider.js'
import { ConnectorError } from '../errors/classes.js'

/** How long the page in a frame may take to load, and to answer what needs no visitor, in ms. */
const readyMs = 10_000
const answerMs = 30_000

/** The part of `Frame` that messages go through. */
interface MessageFrame {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): () => void
  onReload(listener: () => void): () => void
}

/** Requests to the page in a frame. */
export interface FrameRpc {
  /**
   * Asks the page, once it is ready.
   * @param options.asksVisitor has no time limit. @default false: 30 s
   * @param options.signal aborted when the answer is no longer needed: it is dropped, and the page gets the notification `cancel`
   * @throws ConnectorError `USER_REJECTED` for an error with the code 4001, `WALLET_TIMEOUT`, `WALLET_DISCONNECTED` if the page
   *   reloads, and `WALLET_REQUEST_FAILED`; the signal's reason
   */
  request(
    method: string,
    params?: unknown,
    options?: { readonly asksVisitor?: boolean; readonly signal?: AbortSignal },
  ): Promise<unknown>
  /** Hears the page's notifications, unchecked. @returns stops listening */
  onNotification(listener: (method: string, params: unknown) => void): () => void
}

/** A request under way. */
interface Pending {
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Speaks JSON-RPC 2.0 with the page in a plugin's frame, which says `ready` (a notification) when it has loaded. Only the frame's
 * window and its exact origin are heard (see `Frame`). Answers are unchecked.
 *
 * @param name the wallet's name, for errors
 */
export function createFrameRpc(frame: MessageFrame, name: string, clock: Clock): FrameRpc {
  const pending = new Map<string, Pending>()
  const events = createEmitter<{ ready: undefined; notified: { method: string; params: unknown } }>()
  let isReady = false

  frame.onMessage((message) => {
    const { jsonrpc, id, method, params, result, error } = Object(message) as Readonly<
      Record<string, unknown>
    >
    if (jsonrpc !== '2.0') return
    if (typeof id === 'string') {
      const one = pending.get(id)
      pending.delete(id)
      if (error === undefined) one?.resolve(result)
      else one?.reject(fromProvider(asError(error), name))
    } else if (method === 'ready') {
      isReady = true
      events.emit('ready')
    } else if (typeof method === 'string') events.emit('notified', { method, params })
  })
  frame.onReload(() => {
    isReady = false
    for (const one of pending.values())
      one.reject(new ConnectorError('WALLET_DISCONNECTED', `${name} has loaded again.`))
    pending.clear()
  })

  const ready = () =>
    limited<void>(readyMs, undefined, (resolve) => {
      if (isReady) resolve()
      return events.on('ready', () => resolve())
    })

  /** A promise with a time limit and a signal. @param begin returns what to do once it has settled */
  function limited<T>(
    timeoutMs: number | undefined,
    signal: AbortSignal | undefined,
    begin: (resolve: (value: T) => void, reject: (error: unknown) => void) => () => void,
  ): Promise<T> {
    let over = () => {}
    const settled = new Promise<T>((resolve, reject) => {
      const late = () =>
        reject(new ConnectorError('WALLET_TIMEOUT', `${name} did not answer within ${timeoutMs} ms.`))
      const timer = timeoutMs === undefined ? undefined : clock.setTimeout(late, timeoutMs)
      const abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort)
      const end = begin(resolve, reject)
      over = () => {
        end()
        clock.clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    })
    return settled.finally(over)
  }

  return {
    async request(method, params, { asksVisitor = false, signal } = {}) {
      signal?.throwIfAborted()
      await ready()
      signal?.throwIfAborted()
      const id = crypto.randomUUID()
      return limited(asksVisitor ? undefined : answerMs, signal, (resolve, reject) => {
        pending.set(id, { resolve, reject })
        frame.post({ jsonrpc: '2.0', id, method, params })
        return () => {
          if (pending.delete(id)) frame.post({ jsonrpc: '2.0', method: 'cancel', params: { id } })
        }
      })
    },
    onNotification: (listener) => events.on('notified', ({ method, params }) => listener(method, params)),
  }
}

const asError = (error: unknown): unknown => {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  return Object.assign(new Error(cleanText(message, 200) || 'It failed.'), { code })
}
