import type { Clock } from './clock.js'

/** As long as anything may take before a placeholder is shown. */
const waitMs = 120

/**
 * Waits for what may come later, such as a language or an answer, but not for long.
 *
 * @param maxMs milliseconds
 */
export const soon = (clock: Clock, awaited: Promise<unknown>, maxMs = waitMs): Promise<void> =>
  new Promise((resolve) => {
    const timer = clock.setTimeout(resolve, maxMs)
    void awaited.then(() => {
      clock.clearTimeout(timer)
      resolve()
    })
  })
