import type { Clock } from '../base/clock.js'

/** Options of `poll`. */
export interface PollOptions {
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  /** The first pause, in ms. Each pause is 1.5 times as long as the one before. */
  readonly firstMs: number
  /** The longest pause, in ms. */
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
 * Calls `read` until it resolves to a value, or the signal is aborted.
 *
 * @param read resolves to undefined for "not yet"; a rejection ends polling
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
