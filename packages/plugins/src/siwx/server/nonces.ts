import { createNonce } from '../message/createNonce.js'
import { refused } from './refusals.js'

/** How many nonces one client may have. */
export interface NonceLimit {
  /** The client that asks, such as its IP address; `''` if the server doesn't say. */
  readonly caller: string
  /** The most nonces for this caller that have not expired, used ones included. */
  readonly maxPerCaller: number
}

/** Keeps nonces between the message and its signature: a table, a key-value store, or `memoryNonces()`. */
export interface NonceStore {
  /**
   * Keeps a nonce, unless its caller has reached the limit. Never drops a nonce that has not expired: a flood would keep visitors out.
   * @param expiresAt in ms since 1970; the store may drop the nonce afterwards
   * @returns false, or a promise of it, if the nonce is refused
   */
  put(nonce: string, expiresAt: number, limit: NonceLimit): unknown
  /**
   * Removes a nonce. In one step, so that one of two calls at the same time gets it: in SQL `DELETE … RETURNING` or
   * `UPDATE … RETURNING`, in Redis `GETDEL`.
   * @returns when it expires, in ms since 1970; undefined for a nonce that is unknown or was taken
   */
  take(nonce: string): Promise<number | undefined> | number | undefined
}

/** Gives out nonces, and takes each back once. */
export interface Nonces {
  /**
   * Makes a nonce of 128 random bits, for one message.
   * @param caller the client that asks, such as its IP address. Callers without one share one limit.
   * @throws WalletModalError `SIGN_IN_REFUSED` with the `part` `caller`, if the caller has asked for too many: answer with status 429
   */
  create(caller?: string): Promise<string>
  /** Takes a nonce back. @returns false if it is unknown, was taken before, or has expired */
  take(nonce: string): Promise<boolean>
}

/** Options of `createNonces`. */
export interface NonceOptions {
  /** Tells the time, in ms since 1970. @default Date.now */
  readonly now?: () => number
  /** How long a visitor has to sign, in ms. @default 5 minutes */
  readonly lifetimeMs?: number
  /** The most nonces for one caller within `lifetimeMs`. Visitors behind one address, as in an office, share them. @default 300 */
  readonly maxPerCaller?: number
}

const nonceLifetimeMs = 5 * 60_000
const nonceMaxPerCaller = 300

/** Makes nonces that can be used once, within five minutes. */
export function createNonces(
  store: NonceStore,
  { now = Date.now, lifetimeMs = nonceLifetimeMs, maxPerCaller = nonceMaxPerCaller }: NonceOptions = {},
): Nonces {
  return {
    async create(caller = '') {
      const nonce = createNonce()
      const isKept = await store.put(nonce, now() + lifetimeMs, { caller, maxPerCaller })
      if (isKept === false)
        throw refused('caller', 'has asked for too many nonces', 'Answer with status 429.')
      return nonce
    },
    async take(nonce) {
      const expiresAt = await store.take(nonce)
      return typeof expiresAt === 'number' && expiresAt > now()
    },
  }
}

/** The most nonces that are kept in memory. */
const maxKept = 100_000

/**
 * Keeps nonces in the memory of one process. Other processes don't know them, and a restart forgets them: visitors who are just signing
 * then sign once more. With 100,000 nonces it refuses further ones until some expire.
 */
export function memoryNonces({ now = Date.now }: Pick<NonceOptions, 'now'> = {}): NonceStore {
  // Both maps keep their entries in the order in which they expire.
  const kept = new Map<string, number>()
  const callers = new Map<string, { readonly until: number; count: number }>()

  function dropExpired(time: number): void {
    for (const [nonce, until] of kept) {
      if (until > time) break
      kept.delete(nonce)
    }
    for (const [caller, { until }] of callers) {
      if (until > time) break
      callers.delete(caller)
    }
  }

  return {
    put(nonce, expiresAt, { caller, maxPerCaller }) {
      dropExpired(now())
      const given = callers.get(caller) ?? { until: expiresAt, count: 0 }
      if (given.count >= maxPerCaller || kept.size >= maxKept) return false
      given.count += 1
      callers.set(caller, given)
      kept.set(nonce, expiresAt)
      return true
    },
    take(nonce) {
      const expiresAt = kept.get(nonce)
      kept.delete(nonce)
      return expiresAt
    },
  }
}
