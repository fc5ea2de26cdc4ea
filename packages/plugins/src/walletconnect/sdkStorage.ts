/** Where the SDK stores, in this browser. */
const databaseName = 'WALLET_CONNECT_V2_INDEXED_DB'
const storeName = 'keyvaluestorage'

/**
 * What the SDK is to store in, made ready before it starts: its own database, or memory where the browser refuses one. It
 * would wait for it for ever; sessions then last as long as the page.
 *
 * @returns undefined for its own
 */
export async function sdkStorage() {
  return (await leaveLocalStorageAlone()) ? undefined : memoryStorage()
}

/**
 * Keeps the SDK from emptying `localStorage`: until it has done so once, each start moves every key there that says
 * `walletconnect` or `wc_`, in upper or lower case, to its database. This plugin's keys say so, and an app's may. Marks that
 * as done, as there is nothing of an older SDK to move.
 *
 * @returns whether the database can be had
 */
function leaveLocalStorageAlone(): Promise<boolean> {
  return new Promise((resolve) => {
    const refused = () => resolve(false)
    try {
      const opening = indexedDB.open(databaseName)
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
      opening.onerror = refused
      opening.onblocked = refused
      opening.onsuccess = () => {
        const { result: database } = opening
        try {
          const marking = database.transaction(storeName, 'readwrite')
          marking.objectStore(storeName).put('1', 'wc_storage_version')
          marking.oncomplete = () => resolve(true)
          marking.onabort = refused
        } catch {
          // A database of that name, but another's.
          refused()
        }
        database.close()
      }
    } catch {
      refused()
    }
  })
}

function memoryStorage() {
  const items = new Map<string, unknown>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items] as [string, T][],
    getItem: async <T>(key: string) => items.get(key) as T | undefined,
    setItem: async (key: string, value: unknown) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
  }
}
