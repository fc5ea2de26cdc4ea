/** The page's listeners, timers and nodes at one moment. */
export interface Holdings {
  /** Number of listeners by target and type. */
  readonly listeners: Readonly<Record<string, number>>
  /** Delays of the timers that are still to fire, in ms. */
  readonly timers: readonly number[]
  readonly intervals: number
  readonly frames: number
  readonly observers: number
  /** Shadow roots included. */
  readonly nodes: number
  readonly sheets: number
}

const listeners = new Map<string, number>()
const timers = new Map<number, number>()
const intervals = new Set<number>()
const frames = new Set<number>()
const observers = new Set<object>()

watchListeners()
watchTimers()
watchObservers()

/** Counts what the page holds now. The wrappers work from the import of this module on, so import it first. */
export function holdings(): Holdings {
  return {
    listeners: Object.fromEntries([...listeners].filter(([, count]) => count > 0).sort()),
    timers: [...timers.values()].sort(),
    intervals: intervals.size,
    frames: frames.size,
    observers: observers.size,
    nodes: countNodes(document),
    sheets: document.adoptedStyleSheets.length,
  }
}

function countNodes(node: Node): number {
  // The bundler's own: one for each chunk that was ever loaded.
  if (node instanceof HTMLLinkElement && node.rel === 'modulepreload') return 0
  const shadow = node instanceof Element ? node.shadowRoot : null
  const inside = [...node.childNodes, ...(shadow?.childNodes ?? [])]
  return inside.reduce((sum, child) => sum + countNodes(child), 1)
}

function watchListeners() {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const ids = new WeakMap<object, number>()
  let lastId = 0
  const known = new Set<string>()

  const nameOf = (target: EventTarget) =>
    target === window
      ? 'window'
      : target === document
        ? 'document'
        : target instanceof MediaQueryList
          ? target.media
          : undefined
  const idOf = (listener: object) => {
    const id = ids.get(listener) ?? ++lastId
    ids.set(listener, id)
    return id
  }
  const isCapturing = (options: boolean | EventListenerOptions | undefined) =>
    typeof options === 'boolean' ? options : (options?.capture ?? false)
  const change = (name: string, key: string, by: 1 | -1) => {
    if (known.has(key) === (by === 1)) return
    if (by === 1) known.add(key)
    else known.delete(key)
    listeners.set(name, (listeners.get(name) ?? 0) + by)
  }

  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    const target = this ?? window
    const name = nameOf(target)
    if (name && listener) {
      const key = `${name} ${type} ${idOf(listener)} ${isCapturing(options)}`
      const drop = () => change(`${name} ${type}`, key, -1)
      change(`${name} ${type}`, key, 1)
      if (typeof options === 'object') {
        if (options.once) addEventListener.call(target, type, drop, { once: true })
        if (options.signal) addEventListener.call(options.signal, 'abort', drop, { once: true })
      }
    }
    addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) {
    const target = this ?? window
    const name = nameOf(target)
    if (name && listener) {
      change(`${name} ${type}`, `${name} ${type} ${idOf(listener)} ${isCapturing(options)}`, -1)
    }
    removeEventListener.call(target, type, listener, options)
  }
}

function watchTimers() {
  const native = {
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
    clearInterval: window.clearInterval.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  }
  type Callback = (...args: unknown[]) => void

  Object.assign(window, {
    setTimeout(callback: Callback, delay = 0, ...args: unknown[]) {
      const id = native.setTimeout(() => {
        timers.delete(id)
        callback(...args)
      }, delay)
      timers.set(id, delay)
      return id
    },
    clearTimeout(id: number) {
      timers.delete(id)
      intervals.delete(id)
      native.clearTimeout(id)
    },
    setInterval(callback: Callback, delay = 0, ...args: unknown[]) {
      const id = native.setInterval(callback, delay, ...args)
      intervals.add(id)
      return id
    },
    clearInterval(id: number) {
      timers.delete(id)
      intervals.delete(id)
      native.clearInterval(id)
    },
    requestAnimationFrame(callback: FrameRequestCallback) {
      const id = native.requestAnimationFrame((time) => {
        frames.delete(id)
        callback(time)
      })
      frames.add(id)
      return id
    },
    cancelAnimationFrame(id: number) {
      frames.delete(id)
      native.cancelAnimationFrame(id)
    },
  })
}

/** An observer counts from its first `observe` to its `disconnect`. */
function watchObservers() {
  for (const Observer of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const { observe, disconnect } = Observer.prototype as { observe: Observe; disconnect: () => void }
    Object.assign(Observer.prototype, {
      observe(this: object, ...args: unknown[]) {
        observers.add(this)
        observe.apply(this, args)
      },
      disconnect(this: object) {
        observers.delete(this)
        disconnect.call(this)
      },
    })
  }
}

type Observe = (...args: unknown[]) => void
