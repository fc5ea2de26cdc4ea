import type { Namespace } from '../base/caip.js'

/** Storage key of what is to be restored after a reload. */
export const sessionKey = 'session'

/** Which connection there was, by namespace: see `connectionKey`. A hint only: the wallet decides what it still grants. */
export type StoredSession = ReadonlyMap<Namespace, string>

/**
 * Where an account stands that the wallet shared when it was last heard: one that it no longer shares isn't brought back unasked.
 * No namespace has a slash in it (CAIP-2).
 */
export const grantedKey = (namespace: Namespace) => `${namespace}/granted`

/** Reads a stored session; anything but a small flat record of strings is none. Checked by hand: it runs on load. */
export function parseStoredSession(value: unknown): StoredSession | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length > 0 && entry[1].length < 300 && entry[0].length < 40,
  )
  return entries.length > 0 && entries.length <= 60 ? new Map(entries) : undefined
}
