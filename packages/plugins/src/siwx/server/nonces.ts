import { createNonce } from '../message/createNonce.js'

/** Where nonces are kept between the message and its signature: a table, a key-value store, or `memoryNonces()`. */
export interface NonceStore {
  /** @param expiresAt ms since 1970; it may be dropped afterwards */
  put(nonce: string, expiresAt: number): Promise<void> | void
  /**
   * Removes a nonce, and says when it expires; undefined for one that isn't there. In one step: of two calls at the same time one gets
   * it. In SQL `DELETE … RETURNING`, in Redis `GETDEL`.
   */
  take(nonce: string): Promise<number | undefined> | number | undefined
}

/** Gives out nonces, and takes each back once. */
export interface Nonces {
  /** 128 random bits, for one message. */
  create(): Promise<string>
  /** Whether a nonce was given out, hasn't expired, and is taken back for the first time. */
  take(nonce: string): Promise<boolean>
}

/** How nonces are given out. */
export interface NonceOptions {
  /** Tells the time, in ms since 1970. @default Date.now */
  readonly now?: () => number
  /** How long a visitor has to sign. @default 5 minutes */
  readonly lifetimeMs?: number
}

const nonceLifetimeMs = 5 * 60_000

/** Makes nonces that can be used once, within five minutes. */
export function createNonces(
  store: NonceStore,
  { now = Date.now, lifetimeMs = nonceLifetimeMs }: NonceOptions = {},
): Nonces {
  return {
    async create() {
      const nonce = createNonce()
      await store.put(nonce, now() + lifetimeMs)
      return nonce
    },
    async take(nonce) {
      const expiresAt = await store.take(nonce)
      return typeof expiresAt === 'number' && expiresAt > now()
    },
  }
}

/** No more nonces are kept than this: the oldest go first. */
const maxKept = 100_000

/**
 * Keeps nonces in memory: for one process. Several don't know each other's, and a restart forgets all; a visitor who is just signing then
 * signs once more.
 */
export function memoryNonces({ now = Date.now }: Pick<NonceOptions, 'now'> = {}): NonceStore {
  const kept = new Map<string, number>()
  return {
    put(nonce, expiresAt) {
      for (const [old, until] of kept) {
        if (until > now() && kept.size < maxKept) break
        kept.delete(old)
      }
      kept.set(nonce, expiresAt)
    },
    take(nonce) {
      const expiresAt = kept.get(nonce)
      kept.delete(nonce)
      return expiresAt
    },
  }
}
