import { type Frame, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import {
  type Answered,
  type Asked,
  events,
  failure,
  fromFrame,
  messageTypes,
  protocolVersion,
  type RequestName,
  requests,
} from './protocol/schema.js'
import { WalletFrameError } from './WalletFrameError.js'

/** Options of one request. */
interface AskOptions {
  /** Aborted when the answer is no longer wanted. */
  readonly signal?: AbortSignal | undefined
  /** Time limit in ms. @default 15,000: the log-in server has ten seconds */
  readonly timeoutMs?: number | undefined
}

/** Requests to the wallet's frame, which is created with the first one. */
export interface FrameClient {
  /** The frame, for a view; undefined while there is none. */
  readonly shown: ReadonlySignal<Frame | undefined>
  /** Removes a frame that is dead. The next request makes another. */
  forget(): void
  /** @throws WalletFrameError with the frame's code; `FRAME_UNAVAILABLE`, `ORIGIN_REFUSED`, `TIMEOUT`; the signal's reason */
  ask<Name extends Exclude<RequestName, 'HELLO'>>(
    name: Name,
    payload: Asked<Name>,
    options?: AskOptions,
  ): Promise<Answered<Name>>
  /** Hears that the visitor has logged in or out in another tab. @returns stops listening */
  onSessionUpdate(listener: (isConnected: boolean) => void): () => void
  /** Hears that the window of a provider reaches the frame. @returns stops listening */
  onSocialWindow(listener: () => void): () => void
}

/** A request without an answer yet. */
interface Pending {
  hear(type: string, answer: unknown): void
  reject(error: unknown): void
}

/** How long the frame may take to load and to answer the hello: its visitor is told within ten seconds. */
const helloMs = 9500
/** How long a page that has loaded may take to answer. A browser's page about a refused or missing frame loads, too, and says nothing. */
const silenceMs = 1500
const answerMs = 15_000

/** Speaks with the wallet's page in a frame: by window until the hello is answered, then through the port that the answer brings. */
export function createFrameClient(
  context: Pick<PluginContext, 'clock' | 'frames' | 'http'>,
  origin: string,
): FrameClient {
  const { clock } = context
  const listeners = new Set<(isConnected: boolean) => void>()
  const windowListeners = new Set<() => void>()
  const pending = new Map<string, Pending>()
  let opening: Promise<MessagePort> | undefined
  const shown = signal<Frame | undefined>(undefined)

  const open = () => {
    opening ??= openPort().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function openPort(): Promise<MessagePort> {
    const frame = await context.frames.create({
      src: `${origin}/sdk`,
      title: 'Embedded wallet',
      allow: `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}; clipboard-write ${origin}`,
      sandbox: [
        'allow-scripts',
        'allow-same-origin',
        'allow-forms',
        'allow-popups',
        'allow-popups-to-escape-sandbox',
        'allow-downloads',
      ],
    })
    const port = await hello(frame).catch((error) => {
      frame.remove()
      throw error
    })
    shown.value = frame
    port.onmessage = ({ data }) => hear(data)
    frame.onReload(() => {
      port.close()
      opening = undefined
      shown.value = undefined
      frame.remove()
      const reloaded = { code: 'FRAME_UNAVAILABLE', message: 'The wallet has loaded again.' }
      for (const { reject } of [...pending.values()]) reject(new WalletFrameError(reloaded))
    })
    return port
  }

  function hello(frame: Frame): Promise<MessagePort> {
    const id = randomId()
    const { asks, succeeds } = messageTypes('HELLO')
    return limited(helloMs, 'FRAME_UNAVAILABLE', undefined, (resolve, reject) => {
      let silence: unknown
      const askWhy = () => refusalOf(origin, context.http).then((refusal) => refusal && reject(refusal))
      const stop = frame.onMessage((data, [port]) => {
        const message = fromFrame.safeParse(data)
        if (message.success && message.data.type === succeeds && message.data.id === id && port) resolve(port)
      })
      const say = () => {
        frame.post({ type: asks, id, payload: { version: protocolVersion } })
        clock.clearTimeout(silence)
        silence = clock.setTimeout(() => void askWhy(), silenceMs)
      }
      frame.element.addEventListener('load', say)
      return () => {
        stop()
        clock.clearTimeout(silence)
        frame.element.removeEventListener('load', say)
      }
    })
  }

  function hear(data: unknown): void {
    const message = fromFrame.safeParse(data)
    if (!message.success) return
    const { id, type, payload } = message.data
    if (id !== undefined) pending.get(id)?.hear(type, payload)
    else if (type === '@w3m-frame/SOCIAL_WINDOW') for (const listener of [...windowListeners]) listener()
    else if (type === '@w3m-frame/SESSION_UPDATE') {
      const update = events.SESSION_UPDATE.safeParse(payload)
      if (update.success) for (const listener of [...listeners]) listener(update.data.isConnected)
    }
  }

  function limited<Value>(
    ms: number,
    code: string,
    signal: AbortSignal | undefined,
    begin: (resolve: (value: Value) => void, reject: (error: unknown) => void) => () => void,
  ): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const late = () =>
        finish(() => reject(new WalletFrameError({ code, message: 'The wallet did not answer.' })))
      const abort = () => finish(() => reject(signal?.reason))
      const finish = (settle: () => void) => {
        end()
        clock.clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        settle()
      }
      const timer = clock.setTimeout(late, ms)
      signal?.addEventListener('abort', abort)
      const end = begin(
        (value) => finish(() => resolve(value)),
        (error) => finish(() => reject(error)),
      )
    })
  }

  return {
    shown,
    forget() {
      opening = undefined
      shown.peek()?.remove()
      shown.value = undefined
    },
    async ask(name, payload, { signal, timeoutMs = answerMs } = {}) {
      signal?.throwIfAborted()
      const port = await open()
      signal?.throwIfAborted()
      const id = randomId()
      const { asks, succeeds, fails } = messageTypes(name)
      return limited(timeoutMs, 'TIMEOUT', signal, (resolve, reject) => {
        const hear = (type: string, answer: unknown) => {
          if (type === fails) return reject(failureOf(answer))
          // The answer to another request.
          if (type !== succeeds) return
          const parsed = requests[name].answers.safeParse(answer)
          if (parsed.success) resolve(parsed.data as never)
          else reject(failureOf(answer))
        }
        pending.set(id, { hear, reject })
        port.postMessage({ type: asks, id, payload })
        return () => void pending.delete(id)
      })
    },
    onSessionUpdate(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSocialWindow(listener) {
      windowListeners.add(listener)
      return () => void windowListeners.delete(listener)
    },
  }
}

/** 128 random bits, as base64url. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function failureOf(answer: unknown): WalletFrameError {
  const parsed = failure.safeParse(answer)
  if (parsed.success) return new WalletFrameError(parsed.data)
  return new WalletFrameError(
    { code: 'ANSWER_INVALID', message: 'The wallet answered something else.' },
    parsed.error,
  )
}

/**
 * Why a loaded frame is silent: a browser that refuses a frame doesn't say so, but the wallet's host names the apps that it admits.
 * @returns undefined if the host admits the app: the frame may only be slow
 */
async function refusalOf(origin: string, http: PluginContext['http']): Promise<WalletFrameError | undefined> {
  const pageOrigin = globalThis.location?.origin ?? ''
  const url = `${origin}/admits?app=${encodeURIComponent(pageOrigin)}`
  try {
    const parse = (body: unknown) => (Object(body) as { admits?: unknown }).admits !== false
    if (await http.get(url, { parse, timeoutMs: 5000 })) return undefined
  } catch (error) {
    const message = "The wallet's host can't be reached."
    return new WalletFrameError({ code: 'UNAVAILABLE', message }, error)
  }
  return new WalletFrameError({ code: 'ORIGIN_REFUSED', message: `${pageOrigin} may not use the wallet.` })
}
