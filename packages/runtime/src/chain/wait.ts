import type { Clock } from '../base/clock.js'

/** How long to wait between two readings, in ms. */
export interface PollOptions {
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  /** The first wait; each further one is half as long again. */
  readonly firstMs: number
  readonly longestMs: number
}

/** Resolves after `ms` milliseconds. @throws the signal's reason */
export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      clock.clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

/**
 * Reads again and again until there is something, for as long as the signal allows.
 *
 * @param read undefined for "not yet"; what it rejects with ends the wait
 * @throws what `read` rejects with; the signal's reason
 */
export async function poll<T>(
  read: () => Promise<T | undefined>,
  { clock, signal, firstMs, longestMs }: PollOptions,
): Promise<T> {
  for (let ms = firstMs; ; ms = Math.min(ms * 1.5, longestMs)) {
    signal?.throwIfAborted()
    const found = await read()
    if (found !== undefined) return found
    await wait(clock, ms, signal)
  }
}
