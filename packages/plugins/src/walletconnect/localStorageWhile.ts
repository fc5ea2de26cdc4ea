import { attempt } from '@wallet-modal/runtime/chain'

const name = 'localStorage'

/**
 * Loads code that reads `localStorage` while it loads, in a browser that forbids that. The SDK does, even when it is given another
 * storage. While it loads, the page has a `localStorage` in memory.
 */
export async function localStorageWhile<T>(load: () => Promise<T>): Promise<T> {
  // Other code has replaced it in the meantime.
  if (attempt(() => typeof globalThis.localStorage) !== undefined) return load()
  const own = Object.getOwnPropertyDescriptor(globalThis, name)
  const isReplaced = attempt(() =>
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, value: inMemory() }),
  )
  try {
    return await load()
  } finally {
    if (isReplaced && own) Object.defineProperty(globalThis, name, own)
    else if (isReplaced) Reflect.deleteProperty(globalThis, name)
  }
}

function inMemory() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: unknown) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}
