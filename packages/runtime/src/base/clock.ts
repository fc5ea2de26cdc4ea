/** Time and timers as a parameter, so that tests control them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `ms` milliseconds; the result is for `clearTimeout` only. */
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** The real clock. Looks up the globals at each call, as tests may replace them. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, ms) => globalThis.setTimeout(callback, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
}

/**
 * How long code may take to load, in milliseconds. Without a limit a dead connection would keep the visitor waiting until the
 * browser gives up, which takes minutes.
 */
const codeMaxMs = 30_000

/**
 * Limits how long a promise may take.
 *
 * @param unneeded aborting it removes the limit and its timer
 * @param maxMs milliseconds
 * @throws Error when it takes longer; a later result is dropped
 */
export const within = <T>(
  clock: Clock,
  awaited: Promise<T>,
  unneeded?: AbortSignal,
  maxMs = codeMaxMs,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new Error(`It took longer than ${maxMs} ms.`)), maxMs)
    const stop = () => clock.clearTimeout(timer)
    if (unneeded?.aborted) stop()
    unneeded?.addEventListener('abort', stop)
    awaited.then(resolve, reject).finally(() => {
      stop()
      unneeded?.removeEventListener('abort', stop)
    })
  })

/** How long to wait before a placeholder shows. */
const waitMs = 120

/**
 * Waits briefly for something that the modal can do without, such as a language.
 *
 * @param maxMs milliseconds
 */
export const settleWithin = (clock: Clock, awaited: Promise<unknown>, maxMs = waitMs): Promise<void> =>
  new Promise((resolve) => {
    const timer = clock.setTimeout(resolve, maxMs)
    void awaited.then(() => {
      clock.clearTimeout(timer)
      resolve()
    })
  })
