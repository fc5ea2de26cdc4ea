/** What `read` returns; `undefined` when it throws: a wallet's object may be a proxy, or have getters that throw. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Hands an error of someone else's callback to the page's own error reporting, so that it is seen and stops
 * nothing of ours. Where there is no `reportError` (Node), it goes to the console a moment later.
 */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error)
  else queueMicrotask(() => console.error(error))
}

/**
 * A copy without a prototype, for what comes from outside: a config, a wallet's announcement, a service's row. A property that it
 * lacks is absent, whatever a script of the page put on `Object.prototype`.
 */
export const ownOnly = <T extends object>(properties: T): T =>
  Object.assign(Object.create(null) as T, properties)
