/** Time and timers, handed in wherever they are needed so that tests can hold them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `ms` milliseconds; the result is for `clearTimeout` only. */
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** The real clock. Looks the globals up at each call. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, ms) => globalThis.setTimeout(callback, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
}

/**
 * How long code may take to arrive, in milliseconds. A connection that is gone without a word would have the visitor wait for as long
 * as their browser does, which is minutes.
 */
const codeMaxMs = 30_000

/**
 * The same promise, with a limit.
 *
 * @param unneeded aborted when nobody waits any more: then there is no limit, and no timer
 * @param maxMs milliseconds
 * @throws Error when it takes longer; what comes later is dropped
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

/** As long as anything may take before a placeholder is shown. */
const waitMs = 120

/**
 * Waits for what may come later, such as a language or an answer, but not for long.
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
