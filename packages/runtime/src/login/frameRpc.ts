import type { Clock } from '../base/clock.js'
import { createEmitter } from '../base/emitter.js'
import { cleanText } from '../base/text.js'
import { fromProvider } from '../connectors/fromProvider.js'
import { ConnectorError } from '../errors/classes.js'

/** How long the page in a frame may take to load, and to answer what needs no visitor, in ms. */
const readyMs = 10_000
const answerMs = 30_000

/** The part of `Frame` that messages go through. */
export interface MessageFrame {
  post(message: unknown, transfer?: Transferable[]): void
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
 * Other scripts of the app's page hear what a frame posts to its window. A page that says `ready` with `params: { port: true }` gets the
 * notification `port` with a `MessagePort`, and both speak through that alone.
 *
 * @param name the wallet's name, for errors
 */
export function createFrameRpc(frame: MessageFrame, name: string, clock: Clock): FrameRpc {
  const pending = new Map<string, Pending>()
  const events = createEmitter<{ ready: undefined; notified: { method: string; params: unknown } }>()
  let isReady = false
  let asked = 0
  let port: MessagePort | undefined

  const post = (message: object) => {
    if (port) port.postMessage(message)
    else frame.post(message)
  }

  /** Ends what the page before was asked. */
  function lost() {
    isReady = false
    port?.close()
    port = undefined
    for (const one of pending.values())
      one.reject(new ConnectorError('WALLET_DISCONNECTED', `${name} has loaded again.`))
    pending.clear()
  }

  function begin(wantsPort: boolean) {
    lost()
    if (wantsPort) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => hear(readMessage(data))
      frame.post({ jsonrpc: '2.0', method: 'port' }, [port2])
      port = port1
    }
    isReady = true
    events.emit('ready')
  }

  function hear({ id, method, params, result, error }: Message) {
    if (typeof id === 'string') {
      const one = pending.get(id)
      pending.delete(id)
      if (error === undefined) one?.resolve(result)
      else one?.reject(fromProvider(asError(error), name))
    } else if (typeof method === 'string') events.emit('notified', { method, params })
  }

  frame.onMessage((message) => {
    const read = readMessage(message)
    if (read.method === 'ready') begin((Object(read.params) as { readonly port?: unknown }).port === true)
    else if (!port) hear(read)
  })
  frame.onReload(lost)

  const limited = <T>(ms: number | undefined, signal: AbortSignal | undefined, begin: Begin<T>) =>
    within(clock, name, ms, signal, begin)
  const ready = () =>
    limited<void>(readyMs, undefined, (resolve) => {
      if (isReady) resolve()
      return events.on('ready', () => resolve())
    })

  return {
    async request(method, params, { asksVisitor = false, signal } = {}) {
      signal?.throwIfAborted()
      await ready()
      signal?.throwIfAborted()
      asked += 1
      const id = String(asked)
      return limited(asksVisitor ? undefined : answerMs, signal, (resolve, reject) => {
        pending.set(id, { resolve, reject })
        post({ jsonrpc: '2.0', id, method, params })
        return () => {
          if (pending.delete(id)) post({ jsonrpc: '2.0', method: 'cancel', params: { id } })
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

/** A message of JSON-RPC 2.0, unchecked; empty for others. */
type Message = Readonly<Record<string, unknown>>

const readMessage = (message: unknown): Message => {
  const read = Object(message) as Message
  return read.jsonrpc === '2.0' ? read : {}
}

/** Begins what may take long. @returns what to do once it has settled */
type Begin<T> = (resolve: (value: T) => void, reject: (error: unknown) => void) => () => void

/** A promise with a time limit and a signal. */
function within<T>(
  clock: Clock,
  name: string,
  timeoutMs: number | undefined,
  signal: AbortSignal | undefined,
  begin: Begin<T>,
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
