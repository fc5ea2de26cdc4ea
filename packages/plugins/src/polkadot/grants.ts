import type { PrefixedStorage } from '@wallet-modal/runtime/plugin'

/** Remembers which wallets allowed this origin, by connector id. */
export interface Grants {
  has(id: string): boolean
  add(id: string): void
  remove(id: string): void
}

const key = 'granted'

/** How many are remembered. The oldest is forgotten first. */
const maxGrants = 5

/** Grants that survive a reload. */
export function storedGrants(storage: PrefixedStorage): Grants {
  const read = () => storage.read(key, parseIds) ?? []
  const write = (ids: readonly string[]) => {
    if (ids.length > 0) storage.write(key, ids)
    else storage.remove(key)
  }
  const others = (id: string) => read().filter((other) => other !== id)
  return {
    has: (id) => read().includes(id),
    add: (id) => write([id, ...others(id)].slice(0, maxGrants)),
    remove(id) {
      if (read().includes(id)) write(others(id))
    },
  }
}

const parseIds = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length <= maxGrants && value.every((id) => typeof id === 'string')
    ? value
    : undefined
