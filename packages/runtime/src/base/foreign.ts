/**
 * What `read` makes of something foreign; `undefined` when that threw. A wallet's object may be a proxy or have getters that
 * throw: then nothing was read. Of what nobody asked for nobody is told either, and what was known stays.
 */
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
 * An object of these properties and no others: one that lacks a property has none of that name, whatever a script of the page has
 * put on `Object.prototype`.
 */
export const ownOnly = <T extends object>(properties: T): T =>
  Object.assign(Object.create(null) as T, properties)
