import { attempt } from './foreign.js'

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
