import { attempt } from './foreign.js'

/**
 * Copies a wallet's list. The list may be a proxy whose length changes with each read, so the length and each entry, up to `max`,
 * are read once. An entry that can't be read is undefined.
 *
 * @param tooLong whether to refuse or cut a longer list. @default 'refuse'
 * @returns undefined for a value that is no list, can't be read, or is too long
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
