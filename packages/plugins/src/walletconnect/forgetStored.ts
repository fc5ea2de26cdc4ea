import { databaseName, storeName } from './sdkStorage.js'
import { isClientHeld } from './sharedClient.js'

/**
 * Removes what clients of a prefix have stored in the SDK's database, and the database where nothing of anybody else is in it. Leaves
 * all of it while another modal of the page has such a client. Never rejects.
 *
 * @param isOpen whether the SDK has the database open: then it stays, empty, since deleting it would keep the next client waiting
 */
export async function forgetStored(
  storagePrefix: string,
  { isOpen }: { readonly isOpen: boolean },
): Promise<void> {
  if (isClientHeld(storagePrefix)) return
  const isEmpty = await removeKeys(storagePrefix).catch(() => false)
  if (isEmpty && !isOpen) {
    await settled((resolve) => {
      const deleting = indexedDB.deleteDatabase(databaseName)
      deleting.onsuccess = resolve
      deleting.onerror = resolve
      deleting.onblocked = resolve
    }).catch(() => {})
  }
}

/** @returns whether nothing but the SDK's marks is left; rejects where there is no such database */
async function removeKeys(storagePrefix: string): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName)
    // There was none: this takes back what opening has made.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = reject
    opening.onblocked = reject
    opening.onsuccess = () => resolve(opening.result)
  })
  try {
    const changing = database.transaction(storeName, 'readwrite')
    const store = changing.objectStore(storeName)
    let isEmpty = true
    await new Promise((resolve, reject) => {
      changing.oncomplete = resolve
      changing.onabort = reject
      const listing = store.getAllKeys()
      listing.onsuccess = () => {
        const keys = listing.result.map(String)
        const own = keys.filter((key) => key.includes(`:${asStored(storagePrefix)}:`))
        isEmpty = keys.every((key) => own.includes(key) || !key.startsWith('wc@'))
        if (isEmpty) store.clear()
        else for (const key of own) store.delete(key)
      }
    })
    return isEmpty
  } finally {
    database.close()
  }
}

/** How the SDK's storage spells a key: without what follows a question mark, and with colons for slashes. */
const asStored = (key: string) => key.replace(/\?.*$/s, '').replace(/[:/\\]+/g, ':')

const settled = (run: (resolve: (value: unknown) => void) => void) => new Promise(run)
