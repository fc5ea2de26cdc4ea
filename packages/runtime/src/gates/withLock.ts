import type { ModalCore } from '../modalCore.js'

type MaybePromise<T> = T | Promise<T>

/** Whose turn it is to be. */
export interface TurnWish {
  /** Of all that take turns with each other, here and in other tabs. */
  readonly name: string
  /** Whether the visitor has just acted here. */
  readonly isAwaited: boolean
  /** Aborted when the turn is wanted no more. */
  readonly signal: AbortSignal
}

/** How long a visitor who acts here waits for a tab that they have left, in ms. */
const patienceMs = 1_000

/**
 * Runs when nobody else of the name does, in all tabs of the origin where the browser has locks, else in this one. A visitor who
 * comes to this tab needn't go back to the one that has the turn: this one takes it over, and the other waits for its own again.
 *
 * @param run given a signal that is aborted when the turn is over before its time
 */
export function takeTurn<T>(
  core: ModalCore,
  wish: TurnWish,
  run: (turn: AbortSignal) => MaybePromise<T>,
): Promise<T> {
  const locks = core.page?.navigator.locks
  return locks ? amongTabs(core, locks, wish, run) : amongOurs(core, wish, run)
}

async function amongTabs<T>(
  core: ModalCore,
  locks: LockManager,
  wish: TurnWish,
  run: (turn: AbortSignal) => MaybePromise<T>,
): Promise<T> {
  const { name, signal } = wish
  let isToTakeOver = false
  let { isAwaited } = wish
  for (;;) {
    const [turn, waiting] = [new AbortController(), new AbortController()]
    const abort = () => {
      turn.abort()
      waiting.abort()
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    const stopWaiting = isToTakeOver ? () => {} : whenHere(core, isAwaited, () => waiting.abort())
    let isRunning = false
    try {
      const options = isToTakeOver ? { steal: true } : { signal: waiting.signal }
      return await locks.request(name, options, () => {
        isRunning = true
        stopWaiting()
        return run(turn.signal)
      })
    } catch (error) {
      if (signal.aborted) throw error
      // The document may be of no origin, and have no locks.
      if (!isRunning && !waiting.signal.aborted) return amongOurs(core, wish, run)
      // What the gate itself throws is wrapped: this is another tab's taking over.
      if (isRunning && !(error instanceof DOMException)) throw error
      turn.abort()
      isToTakeOver = !isRunning
      isAwaited = false
    } finally {
      stopWaiting()
      signal.removeEventListener('abort', abort)
    }
  }
}

/** Calls back when the visitor turns to the modal of this tab. */
function whenHere({ store, page, clock }: ModalCore, isAwaited: boolean, act: () => void): () => void {
  const { isOpen } = store.modal
  const isSeen = () => isOpen.peek() && page?.document.visibilityState !== 'hidden'
  const actIfSeen = () => {
    if (isSeen()) act()
  }
  let isFirst = true
  const stopFollowing = isOpen.subscribe((open) => {
    if (open && !isFirst) actIfSeen()
    isFirst = false
  })
  page?.addEventListener('visibilitychange', actIfSeen)
  const timer = isAwaited ? clock.setTimeout(actIfSeen, patienceMs) : undefined
  return () => {
    stopFollowing()
    page?.removeEventListener('visibilitychange', actIfSeen)
    clock.clearTimeout(timer)
  }
}

function amongOurs<T>(
  core: ModalCore,
  { name, signal }: TurnWish,
  run: (turn: AbortSignal) => MaybePromise<T>,
): Promise<T> {
  const turn = (core.turns.get(name) ?? Promise.resolve()).then(() => run(signal))
  const over = turn.then(
    () => {},
    () => {},
  )
  core.turns.set(name, over)
  return turn
}
