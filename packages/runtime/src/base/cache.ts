import type { Clock } from './clock.js'

/** A cache whose entries expire. */
export interface TtlCache<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
  clear(): void
}

/** Options of `ttlCache`. */
export interface TtlCacheOptions {
  readonly ttlMs: number
  readonly clock: Pick<Clock, 'now'>
  /** Beyond this the entry used longest ago goes. @default 100 */
  readonly maxEntries?: number | undefined
}

/** Makes a cache that forgets an entry after `ttlMs`, and the one used longest ago when it is full (Spec §9). */
export function ttlCache<K, V>({ ttlMs, clock, maxEntries = 100 }: TtlCacheOptions): TtlCache<K, V> {
  // a Map keeps insertion order: an entry that is used is put back at the end
  const entries = new Map<K, { value: V; storedAt: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      const age = clock.now() - entry.storedAt
      // a clock that was set back must not keep an entry for ever
      if (age < 0 || age >= ttlMs) return undefined
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, storedAt: clock.now() })
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value as K)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
