import { attempt } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { ModalClient } from './modalClient.js'
import { relayOptions } from './relay.js'
import { databaseName, storeName } from './sdkStorage.js'
import { registry } from './sharedClient.js'

/**
 * Removes what clients of a config's relay and project have stored in the SDK's database, and the database where nothing of anybody
 * else is in it. Leaves all of it while another modal of the page has such a client. Never rejects.
 */
export async function forgetStored(config: PluginContext['config'], client: ModalClient): Promise<void> {
  const storagePrefix = attempt(() => relayOptions(config).storagePrefix)
  // Without a relay there never was a client.
  if (storagePrefix === undefined) return
  const started = client.started()
  client.drop()
  await started?.catch(() => {})
  if (registry().has(storagePrefix)) return
  const isEmpty = await removeKeys(storagePrefix).catch(() => false)
  // While the SDK has it open, it stays, empty: deleting it would keep the next client waiting.
  if (!isEmpty || started) return
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(databaseName)
    deleting.onsuccess = resolve
    deleting.onerror = resolve
    deleting.onblocked = resolve
  }).catch(() => {})
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
