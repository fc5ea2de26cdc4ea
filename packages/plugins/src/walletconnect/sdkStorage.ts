/** The SDK's own database in this browser, which the app's own clients share. */
export const databaseName = 'WALLET_CONNECT_V2_INDEXED_DB'
export const storeName = 'keyvaluestorage'

/**
 * Prepares the SDK's storage before it starts: its own database, or memory if the browser refuses one. The SDK would wait for a
 * refused database forever. In memory, sessions last as long as the page.
 *
 * @returns undefined for the SDK's own database
 */
export async function sdkStorage() {
  return (await leaveLocalStorageAlone()) ? undefined : memoryStorage()
}

/**
 * Keeps the SDK from removing keys from `localStorage`. On its first start, the SDK moves every key that contains `walletconnect` or
 * `wc_`, in upper or lower case, to its database. This plugin's keys do, and the app's may. There is nothing of an older SDK to move,
 * so this marks the move as done.
 *
 * @returns whether the database is available
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
          // The database has this name, but wasn't made by the SDK.
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
