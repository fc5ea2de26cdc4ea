import { batch } from '@preact/signals-core'
import { reportUncaught } from '../base/foreign.js'

/**
 * Writes to several models in one batch: subscribers see all changes or none. Reports what a subscriber throws, so that the caller
 * continues.
 */
export function commit(write: () => void): void {
  try {
    batch(write)
  } catch (error) {
    reportUncaught(error)
  }
}

/** A copy of `map` with `key` set: per-namespace state is replaced, never mutated. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value)
}

/** A copy of `map` without `key`; the same map when it had none. */
export function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map
  const copy = new Map(map)
  copy.delete(key)
  return copy
}
