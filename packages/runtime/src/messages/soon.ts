import type { Clock } from '../base/clock.js'

/** As long as anything may take before a placeholder is shown. */
const waitMs = 120

/** Waits for a language, but not for long: a text that comes later changes in place. */
export const soon = (clock: Clock, language: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = clock.setTimeout(resolve, waitMs)
    void language.then(() => {
      clock.clearTimeout(timer)
      resolve()
    })
  })
