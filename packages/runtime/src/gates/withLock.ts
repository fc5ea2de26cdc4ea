import type { NavigationCore } from '../modalCore.js'

type MaybePromise<T> = T | Promise<T>

/** A lock, as `withLock` requests it. */
export interface LockRequest {
  /** Shared by every tab of the origin. */
  readonly name: string
  /** Whether the visitor has just acted in this tab. */
  readonly hasVisitorActed: boolean
  /** Aborted when the caller no longer wants the lock. */
  readonly signal: AbortSignal
}

/** How long a visitor who acts in this tab waits for the tab that holds the lock, in ms. */
const stealAfterMs = 1_000

/**
 * Runs while it holds a lock: in all tabs of the origin where the browser has Web Locks, else in this tab. A visitor who turns to
 * this tab doesn't have to return to the tab that holds the lock: this tab steals it, and the other waits for it again.
 *
 * @param run its signal is aborted when another tab steals the lock
 */
export function withLock<T>(
  core: NavigationCore,
  request: LockRequest,
  run: (locked: AbortSignal) => MaybePromise<T>,
): Promise<T> {
  const locks = core.page?.navigator.locks
  return locks ? acrossTabs(core, locks, request, run) : inThisTab(core, request, run)
}

async function acrossTabs<T>(
  core: NavigationCore,
  locks: LockManager,
  request: LockRequest,
  run: (locked: AbortSignal) => MaybePromise<T>,
): Promise<T> {
  const { name, signal } = request
  let shouldSteal = false
  let { hasVisitorActed } = request
  for (;;) {
    const [locked, waiting] = [new AbortController(), new AbortController()]
    const abort = () => {
      locked.abort()
      waiting.abort()
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    const stopWaiting = shouldSteal ? () => {} : onVisible(core, hasVisitorActed, () => waiting.abort())
    let isRunning = false
    try {
      const options = shouldSteal ? { steal: true } : { signal: waiting.signal }
      return await locks.request(name, options, () => {
        isRunning = true
        stopWaiting()
        return run(locked.signal)
      })
    } catch (error) {
      if (signal.aborted) throw error
      // A document with an opaque origin has no locks.
      if (!isRunning && !waiting.signal.aborted) return inThisTab(core, request, run)
      // Errors of a gate are wrapped: a DOMException says that another tab has stolen the lock.
      if (isRunning && !(error instanceof DOMException)) throw error
      locked.abort()
      shouldSteal = !isRunning
      hasVisitorActed = false
    } finally {
      stopWaiting()
      signal.removeEventListener('abort', abort)
    }
  }
}

/** Calls back when the visitor turns to the modal of this tab. */
function onVisible(
  { store, page, clock }: NavigationCore,
  hasVisitorActed: boolean,
  act: () => void,
): () => void {
  const { isOpen } = store.modal
  const isVisible = () => isOpen.peek() && page?.document.visibilityState !== 'hidden'
  const actIfVisible = () => {
    if (isVisible()) act()
  }
  let isFirst = true
  const stopFollowing = isOpen.subscribe((open) => {
    if (open && !isFirst) actIfVisible()
    isFirst = false
  })
  page?.addEventListener('visibilitychange', actIfVisible)
  const timer = hasVisitorActed ? clock.setTimeout(actIfVisible, stealAfterMs) : undefined
  return () => {
    stopFollowing()
    page?.removeEventListener('visibilitychange', actIfVisible)
    clock.clearTimeout(timer)
  }
}

function inThisTab<T>(
  { gates: { locks } }: NavigationCore,
  { name, signal }: LockRequest,
  run: (locked: AbortSignal) => MaybePromise<T>,
): Promise<T> {
  const running = (locks.get(name) ?? Promise.resolve()).then(() => run(signal))
  const released = running.then(
    () => {},
    () => {},
  )
  locks.set(name, released)
  return running
}
