/** A recorded request. */
interface SeenRequest {
  readonly url: string
  readonly signal: AbortSignal | undefined
}

/** Recorded effects on the page and the process. */
export interface GlobalWatch {
  /** Remaining listeners of `window` and `document`. */
  listeners(): string[]
  /** The number of waiting real timers. */
  timers(): number
  /** Requests that bypass the modal's own `fetch`, or go through a wrapped one. */
  readonly requests: readonly SeenRequest[]
  /** Uncaught errors. */
  readonly uncaught: readonly unknown[]
  /** Wraps a fetch, to record its requests. */
  seen(fetch: typeof globalThis.fetch): typeof globalThis.fetch
  /** Restores everything. */
  stop(): void
}

type Listening = Parameters<EventTarget['addEventListener']>
type Callback = (...args: never[]) => void

/** The part of Node's `process` that reports rejections; absent in a browser. */
interface ProcessEvents {
  listeners(event: 'unhandledRejection'): Callback[]
  removeAllListeners(event: 'unhandledRejection'): void
  on(event: 'unhandledRejection', listener: Callback): void
}

/**
 * Records a plugin's use of globals. Without a DOM, `window` and `document` are stand-ins that only take listeners. Requests that
 * bypass the modal's own fetch fail as offline.
 */
export function watchGlobals(): GlobalWatch {
  const undo: (() => void)[] = []
  const listeners = new Map<string, number>()
  const timers = new Set<unknown>()
  const requests: SeenRequest[] = []
  const uncaught: unknown[] = []

  const replace = (target: object, key: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(target, key)
    Object.defineProperty(target, key, { value, configurable: true, writable: true, enumerable: true })
    undo.push(() => {
      if (before) Object.defineProperty(target, key, before)
      else delete (target as Record<string, unknown>)[key]
    })
  }
  const offline = (url: unknown, signal?: AbortSignal) => {
    requests.push({ url: String(url), signal })
    return new TypeError('Failed to fetch')
  }

  const page = globalThis as unknown as Record<string, unknown>
  if (page.window === undefined) replace(page, 'window', standInWindow())
  if (page.document === undefined) replace(page, 'document', standInDocument())
  for (const name of ['window', 'document']) {
    countListeners(name, page[name] as EventTarget, listeners, replace)
  }

  for (const [set, clear] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const { [set]: nativeSet, [clear]: nativeClear } = globalThis
    replace(page, set, (callback: Callback, ms?: number, ...args: never[]) => {
      const timer = nativeSet(() => {
        if (set === 'setTimeout') timers.delete(timer)
        callback(...args)
      }, ms)
      timers.add(timer)
      return timer
    })
    replace(page, clear, (timer: never) => {
      timers.delete(timer)
      nativeClear(timer)
    })
  }

  replace(page, 'fetch', async (input: unknown, init?: RequestInit) => {
    throw offline(input instanceof Request ? input.url : input, init?.signal ?? undefined)
  })
  for (const name of ['WebSocket', 'EventSource']) {
    if (page[name] === undefined) continue
    replace(
      page,
      name,
      class {
        constructor(url: unknown) {
          throw offline(url)
        }
      },
    )
  }
  if (page.XMLHttpRequest !== undefined) {
    replace(
      page,
      'XMLHttpRequest',
      class {
        open(_method: string, url: unknown) {
          throw offline(url)
        }
      },
    )
  }

  replace(page, 'reportError', (error: unknown) => void uncaught.push(error))
  const events = page.process as ProcessEvents | undefined
  if (events) {
    const others = events.listeners('unhandledRejection')
    events.removeAllListeners('unhandledRejection')
    events.on('unhandledRejection', (reason: unknown) => void uncaught.push(reason))
    undo.push(() => {
      events.removeAllListeners('unhandledRejection')
      for (const listener of others) events.on('unhandledRejection', listener)
    })
  }

  return {
    listeners: () => [...listeners].flatMap(([name, count]) => (count > 0 ? [name] : [])),
    timers: () => timers.size,
    requests,
    uncaught,
    seen: (fetch) => (input, init) => {
      requests.push({
        url: input instanceof Request ? input.url : String(input),
        signal: init?.signal ?? undefined,
      })
      return fetch(input, init)
    },
    stop() {
      for (const one of undo.splice(0).reverse()) one()
    },
  }
}

/** Counts the listeners of a target, by its name and the event. */
function countListeners(
  name: string,
  target: EventTarget,
  counts: Map<string, number>,
  replace: (target: object, key: string, value: unknown) => void,
): void {
  const { addEventListener, removeEventListener } = target
  const live: { readonly type: string; readonly listener: unknown; readonly capture: boolean }[] = []
  const captures = (options: Listening[2]) => (typeof options === 'boolean' ? options : !!options?.capture)
  const indexOf = (type: string, listener: unknown, options: Listening[2]) =>
    live.findIndex(
      (one) => one.type === type && one.listener === listener && one.capture === captures(options),
    )
  const count = (type: string, by: 1 | -1) =>
    counts.set(`${name} ${type}`, (counts.get(`${name} ${type}`) ?? 0) + by)
  const drop = (type: string, listener: unknown, options: Listening[2]) => {
    const index = indexOf(type, listener, options)
    if (index < 0) return
    live.splice(index, 1)
    count(type, -1)
  }

  replace(target, 'addEventListener', (...[type, listener, options]: Listening) => {
    addEventListener.call(target, type, listener, options)
    const signal = typeof options === 'object' ? options.signal : undefined
    if (!listener || signal?.aborted || indexOf(type, listener, options) >= 0) return
    live.push({ type, listener, capture: captures(options) })
    count(type, 1)
    const forget = () => drop(type, listener, options)
    signal?.addEventListener('abort', forget, { once: true })
    if (typeof options === 'object' && options.once) {
      addEventListener.call(target, type, forget, { once: true })
    }
  })
  replace(target, 'removeEventListener', (...[type, listener, options]: Listening) => {
    removeEventListener.call(target, type, listener, options)
    drop(type, listener, options)
  })
}

/** The parts of a window that a plugin may read at any time. */
const standInWindow = () =>
  Object.assign(new EventTarget(), {
    location: new URL('https://app.example/'),
    navigator: { userAgent: '', languages: ['en'], onLine: true, maxTouchPoints: 0 },
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), { media, matches: false, addListener() {}, removeListener() {} }),
    open: () => null,
  })

const standInDocument = () =>
  Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false, hasFocus: () => true })
