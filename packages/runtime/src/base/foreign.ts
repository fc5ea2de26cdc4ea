/** Returns the result of `read`, or undefined if it throws: a wallet's object may be a proxy or have getters that throw. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Reports an error of a foreign callback to the page, so that developers see it and our code goes on.
 * Without `reportError` (Node) the console gets it a moment later.
 */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error)
  else queueMicrotask(() => console.error(error))
}

/**
 * Copies a foreign object (a config, a wallet's announcement, a service's row) without a prototype. A missing property is then
 * undefined, whatever the page's scripts put on `Object.prototype`.
 */
export const ownOnly = <T extends object>(properties: T): T =>
  Object.assign(Object.create(null) as T, properties)
