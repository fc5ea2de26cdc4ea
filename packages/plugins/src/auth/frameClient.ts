import { type Frame, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { limited } from './limited.js'
import { openFrame, randomId } from './openFrame.js'
import {
  type Answered,
  type Asked,
  events,
  failure,
  fromFrame,
  messageTypes,
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

const answerMs = 15_000

/** Speaks with the wallet's page in a frame, which opens with the first request. */
export function createFrameClient(
  context: Pick<PluginContext, 'clock' | 'frames' | 'http'>,
  origin: string,
): FrameClient {
  const sessionListeners = new Set<(isConnected: boolean) => void>()
  const windowListeners = new Set<() => void>()
  const pending = new Map<string, Pending>()
  const shown = signal<Frame | undefined>(undefined)
  let opening: Promise<MessagePort> | undefined

  const open = () => {
    opening ??= openPort().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  function forget(): void {
    opening = undefined
    shown.peek()?.remove()
    shown.value = undefined
  }

  async function openPort(): Promise<MessagePort> {
    const { frame, port } = await openFrame(context, origin)
    shown.value = frame
    port.onmessage = ({ data }) => hear(data)
    frame.onReload(() => {
      port.close()
      forget()
      const reloaded = { code: 'FRAME_UNAVAILABLE', message: 'The wallet has loaded again.' }
      for (const { reject } of [...pending.values()]) reject(new WalletFrameError(reloaded))
    })
    return port
  }

  function hear(data: unknown): void {
    const message = fromFrame.safeParse(data)
    if (!message.success) return
    const { id, type, payload } = message.data
    if (id !== undefined) pending.get(id)?.hear(type, payload)
    else if (type === '@w3m-frame/SOCIAL_WINDOW') for (const listener of [...windowListeners]) listener()
    else if (type === '@w3m-frame/SESSION_UPDATE') {
      const update = events.SESSION_UPDATE.safeParse(payload)
      if (update.success) for (const listener of [...sessionListeners]) listener(update.data.isConnected)
    }
  }

  return {
    shown,
    forget,
    async ask(name, payload, { signal, timeoutMs = answerMs } = {}) {
      signal?.throwIfAborted()
      const port = await open()
      signal?.throwIfAborted()
      const id = randomId()
      const { asks, succeeds, fails } = messageTypes(name)
      return limited({ clock: context.clock, ms: timeoutMs, code: 'TIMEOUT', signal }, (resolve, reject) => {
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
      sessionListeners.add(listener)
      return () => void sessionListeners.delete(listener)
    },
    onSocialWindow(listener) {
      windowListeners.add(listener)
      return () => void windowListeners.delete(listener)
    },
  }
}

function failureOf(answer: unknown): WalletFrameError {
  const parsed = failure.safeParse(answer)
  if (parsed.success) return new WalletFrameError(parsed.data)
  return new WalletFrameError(
    { code: 'ANSWER_INVALID', message: 'The wallet answered something else.' },
    parsed.error,
  )
}
