import { attempt } from '../base/foreign.js'
import type { KeyValueStorage } from '../base/storage.js'
import type { ModalCore } from '../modalCore.js'
import { recentKey } from '../store/connectors.js'
import { sessionKey } from '../store/storedSession.js'

/**
 * See `ModalVerbs.forget`.
 * @param disconnect handed over, since a chunk that imported it would split those that visitors wait for
 * @throws WalletModalError `DISCONNECT_FAILED`
 */
export async function forgetAll(
  core: ModalCore,
  disconnect: (core: ModalCore) => Promise<void>,
): Promise<void> {
  const { store, storage, paired } = core
  const outcome = await disconnect(core).catch((error: unknown) => ({ error }))
  await forgetOfPlugins(core)
  // A storage of the app's own may not name its keys.
  for (const key of [sessionKey, recentKey, ...storedKeys(core)]) storage.remove(key)
  store.connectors.recentsChanged([])
  paired.clear()
  const log = await core.log?.catch(() => undefined)
  log?.clear()
  if (outcome) throw outcome.error
}

/** What plugins keep elsewhere. One that fails, or can't be loaded, doesn't stop the others. */
async function forgetOfPlugins({ store, walletAdapters }: ModalCore): Promise<void> {
  const brought = store.connectors.found.peek().filter(({ pluginId }) => pluginId !== undefined)
  // One for each plugin: its connectors share an adapter for every namespace.
  const one = new Map(brought.map((connector) => [`${connector.pluginId} ${connector.id}`, connector]))
  await Promise.allSettled(
    [...one.values()].map(async (connector) => (await walletAdapters.load(connector)).forget?.()),
  )
}

/** The keys of this modal and its plugins, as `storage` knows them. */
function storedKeys({ storage, scope }: ModalCore): string[] {
  const all = attempt(() => {
    const opened = storage.open()
    return opened ? [...keysOf(opened)] : []
  })
  return (all ?? []).filter((key) => key.startsWith(scope)).map((key) => key.slice(scope.length))
}

/** The browser's own lists its keys as properties, and one of those may be called `keys`. */
const keysOf = (opened: KeyValueStorage): Iterable<string> =>
  typeof opened.keys === 'function' ? opened.keys() : Object.keys(opened)
