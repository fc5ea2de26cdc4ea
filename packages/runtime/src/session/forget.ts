import { attempt } from '../base/foreign.js'
import type { KeyValueStorage } from '../base/storage.js'
import type { SessionCore } from '../modalCore.js'
import { recentKey } from '../store/connectors.js'
import { sessionKey } from '../store/storedSession.js'

/**
 * See `ModalVerbs.forget`.
 * @param disconnect handed over: importing it would split the chunk that visitors wait for
 * @throws WalletModalError `DISCONNECT_FAILED`; what `SignInService.forget` throws
 */
export async function forgetAll(
  core: SessionCore,
  disconnect: (core: SessionCore) => Promise<void>,
): Promise<void> {
  const { store, storage, wallets } = core
  const outcome = await disconnect(core).catch((error: unknown) => ({ error }))
  const signedOut = await endSignIns(core).catch((error: unknown) => ({ error }))
  await forgetOfPlugins(core)
  // The app's own storage may not list its keys.
  for (const key of [sessionKey, recentKey, ...storedKeys(core)]) storage.remove(key)
  store.connectors.recentsChanged([])
  wallets.paired.clear()
  const log = await core.log?.catch(() => undefined)
  log?.clear()
  const failed = outcome ?? signedOut
  if (failed) throw failed.error
}

/** The server knows the visitor without a wallet, and before the plugin that signs in has loaded. */
async function endSignIns(core: SessionCore): Promise<void> {
  await core.gates.load()
  await core.store.signIn.peek()?.forget?.()
}

/** Forgets what plugins store elsewhere. A plugin that fails, or fails to load, doesn't stop the others. */
async function forgetOfPlugins({ store, walletAdapters }: SessionCore): Promise<void> {
  const fromPlugins = store.connectors.found.peek().filter(({ pluginId }) => pluginId !== undefined)
  // The connectors of one plugin share an adapter for every namespace.
  const byAdapter = new Map(
    fromPlugins.map((connector) => [`${connector.pluginId} ${connector.id}`, connector]),
  )
  await Promise.allSettled(
    [...byAdapter.values()].map(async (connector) => (await walletAdapters.load(connector)).forget?.()),
  )
}

/** The keys of this modal and its plugins, without the prefix. */
function storedKeys({ storage, scope }: SessionCore): string[] {
  const all = attempt(() => {
    const opened = storage.open()
    return opened ? [...keysOf(opened)] : []
  })
  return (all ?? []).filter((key) => key.startsWith(scope)).map((key) => key.slice(scope.length))
}

/** The browser's storage lists its keys as properties, and one of those may be called `keys`. */
const keysOf = (opened: KeyValueStorage): Iterable<string> =>
  typeof opened.keys === 'function' ? opened.keys() : Object.keys(opened)
