import type { Namespace } from '../base/caip.js'

/** Storage key of the session. */
export const sessionKey = 'session'

/** Connections by namespace: see `connectionKey`. A hint only: the wallet decides what it still grants. */
export type StoredSession = ReadonlyMap<Namespace, string>

/** Key of the account that the wallet last shared. A wallet that no longer shares it isn't restored without a click. */
export const grantedKey = (namespace: Namespace) => `${namespace}/granted`

/** Parses a stored session: a small flat record of strings. Written without a schema library, since it runs while the page loads. */
export function parseStoredSession(value: unknown): StoredSession | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length > 0 && entry[1].length < 300 && entry[0].length < 40,
  )
  return entries.length > 0 && entries.length <= 60 ? new Map(entries) : undefined
}
