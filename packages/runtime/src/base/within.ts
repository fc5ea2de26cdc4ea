import type { Clock } from './clock.js'

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
