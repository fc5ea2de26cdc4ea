import { batch } from '@preact/signals-core'
import { reportUncaught } from '../base/reportUncaught.js'

/**
 * Writes to several models at once: subscribers see all of it or nothing. What one of them throws is reported to the page
 * and stops no journey half-way; the models' own methods don't throw.
 */
export function commit(write: () => void): void {
  try {
    batch(write)
  } catch (error) {
    reportUncaught(error)
  }
}
