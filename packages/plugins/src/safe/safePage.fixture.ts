import { onTestFinished, vi } from 'vitest'

/** A request of the SDK, as a Safe's page gets it. */
export interface SafeRequest {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

export const safeAddress = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'

/** The parent's answers to the page, and its traits as the page sees them. */
export interface SafePageOptions {
  /** @default 'https://app.safe.global' */
  readonly origin?: string
  /** Whether the browser tells which page frames this one. Firefox doesn't. @default true */
  readonly tellsParent?: boolean
  /** Answers by method; `getSafeInfo` has an honest default. The parent refuses other methods. `undefined` sends no answer. */
  readonly answers?: Readonly<Record<string, (params: never) => unknown>>
}

/** A window in a Safe's frame, in place of the global one until the test ends. The parent is fake; the protocol is the SDK's. */
export function safePage({
  origin = 'https://app.safe.global',
  tellsParent = true,
  answers = {},
}: SafePageOptions = {}) {
  const asked: SafeRequest[] = []
  let listeners = 0
  const target = new EventTarget()
  const known: Record<string, (params: never) => unknown> = {
    getSafeInfo: () => ({ safeAddress, chainId: 1, threshold: 1, owners: [], isReadOnly: false }),
    ...answers,
  }
  const say = (data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) =>
    target.dispatchEvent(
      Object.assign(new Event('message'), {
        data,
        origin: from.origin ?? origin,
        source: from.source ?? parent,
      }),
    )
  const parent = {
    postMessage(request: SafeRequest) {
      asked.push(request)
      const { id, method, params } = request
      queueMicrotask(() => {
        const version = '9.1.0'
        const answer = known[method]
        if (method in known && !answer) return
        try {
          if (!answer) throw new Error(`Unknown method ${method}`)
          say({ id, success: true, version, data: answer(params as never) })
        } catch (error) {
          say({ id, success: false, version, error: (error as Error).message })
        }
      })
    },
  }
  const page = {
    parent,
    crypto: globalThis.crypto,
    location: { ancestorOrigins: tellsParent ? [origin] : undefined },
    addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
      listeners += 1
      const [, , options] = given
      if (typeof options === 'object')
        options.signal?.addEventListener('abort', () => {
          listeners -= 1
        })
      target.addEventListener(...given)
    },
    removeEventListener(...given: Parameters<EventTarget['removeEventListener']>) {
      listeners -= 1
      target.removeEventListener(...given)
    },
  }
  vi.stubGlobal('window', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { asked, say, listeners: () => listeners, methods: () => asked.map(({ method }) => method) }
}
