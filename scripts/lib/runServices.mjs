import { startService } from './startService.mjs'
import { stopRequest } from './stopRequest.mjs'

/**
 * @typedef {object} Run
 * @property {AbortSignal} stopping aborts when we are asked to end
 * @property {typeof startService} start as `startService`, and throws when we are asked to end already
 */

/**
 * Runs services until we are asked to end, or `act` is done or fails; then stops them all, whatever happened. To be
 * asked to end is no failure.
 *
 * @param {(run: Run) => Promise<void>} act
 */
export async function runServices(act) {
  const stopping = stopRequest()
  /** @type {import('./startService.mjs').Service[]} */
  const services = []
  /** @type {typeof startService} */
  const start = (...what) => {
    stopping.throwIfAborted()
    const service = startService(...what)
    services.push(service)
    return service
  }
  try {
    await Promise.race([act({ stopping, start }), aborted(stopping)])
  } catch (error) {
    if (!stopping.aborted) throw error
  } finally {
    await Promise.all(services.map((service) => service.stop()))
  }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>}
 */
function aborted(signal) {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
