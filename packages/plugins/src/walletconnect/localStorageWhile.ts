import { attempt } from '@wallet-modal/runtime/chain'

const name = 'localStorage'

/**
 * Loads code that reads `localStorage` while it loads, in a browser that forbids it: the SDK could not be loaded there, though it is
 * given another storage. For that long the page has one in memory in its place, which throws at nobody.
 */
export async function localStorageWhile<T>(load: () => Promise<T>): Promise<T> {
  // Somebody else has put one in its place by now.
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
