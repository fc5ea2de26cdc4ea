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

/**
 * Copies a wallet's list. It may be a proxy that gives another length with each read, so the length is read once, and so is each
 * entry, up to `max` of them. An entry that can't be read is undefined.
 *
 * @param tooLong whether a longer list is refused or cut. @default 'refuse'
 * @returns undefined for a value that is no list, can't be read, or is refused
 */
export function readList(
  value: unknown,
  max: number,
  tooLong: 'refuse' | 'cut' = 'refuse',
): readonly unknown[] | undefined {
  const list = attempt(() => (Array.isArray(value) ? { length: value.length as unknown } : undefined))
  const length = Number.isSafeInteger(list?.length) ? (list?.length as number) : -1
  if (length < 0 || (length > max && tooLong === 'refuse')) return undefined
  return Array.from({ length: Math.min(length, max) }, (_, at) =>
    attempt((): unknown => (value as readonly unknown[])[at]),
  )
}
