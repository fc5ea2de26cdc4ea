import { attempt } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { ModalClient } from './modalClient.js'
import { relayOptions } from './relay.js'
import { databaseName, storeName } from './sdkStorage.js'
import { registry } from './sharedClient.js'

/**
 * Removes the data of clients of a config's relay and project from the SDK's database, and the database if no other data is in it.
 * Removes nothing while another modal of the page has such a client. Never rejects.
 */
export async function forgetStored(config: PluginContext['config'], client: ModalClient): Promise<void> {
  const storagePrefix = attempt(() => relayOptions(config).storagePrefix)
  // Without a relay, the modal never had a client.
  if (storagePrefix === undefined) return
  const started = client.started()
  client.drop()
  await started?.catch(() => {})
  if (registry().has(storagePrefix)) return
  const isEmpty = await removeKeys(storagePrefix).catch(() => false)
  // Keep the empty database while the SDK uses it: deleting it would block the next client.
  if (!isEmpty || started) return
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(databaseName)
    deleting.onsuccess = resolve
    deleting.onerror = resolve
    deleting.onblocked = resolve
  }).catch(() => {})
}

/** @returns whether only the SDK's marks are left; rejects if the database doesn't exist */
async function removeKeys(storagePrefix: string): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName)
    // The database didn't exist. This undoes its creation by `open`.
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
