import type { Namespace } from '../base/caip.js'
import { recentWalletsMax } from '../config/limits.js'
import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import { recentKey } from '../store/connectors.js'
import { accountKey, isConnection, networkKey } from '../store/storedChoice.js'
import { grantedKey, parseStoredSession, type StoredSession, sessionKey } from '../store/storedSession.js'

/** All that is stored of the session: connections by namespace, and what was chosen of them. */
export const sessionRecord = ({ storage }: Pick<ModalCore, 'storage'>): ReadonlyMap<string, string> =>
  storage.read(sessionKey, parseStoredSession) ?? new Map()

/** What is to be brought back after a reload, as this tab or another one of the origin wrote it last. */
export const storedSession = (core: ModalCore): StoredSession =>
  new Map([...sessionRecord(core)].filter(([key]) => isConnection(key)))

/** What stands for a connection in storage: the connector's id, and the session's where the plugin names one. */
export const connectionKey = ({ id }: Connector, sessionId?: string) =>
  sessionId === undefined ? id : `${id}#${sessionId}`

/**
 * Reads a stored key as one of this connector's.
 * @returns undefined for another connector's key
 */
export function readConnectionKey(
  { id, pluginId }: Connector,
  key: string,
): { readonly sessionId: string | undefined } | undefined {
  if (key === id) return { sessionId: undefined }
  // Of plugins only: a discovered wallet may put anything into its id.
  return pluginId !== undefined && key.startsWith(`${id}#`)
    ? { sessionId: key.slice(id.length + 1) }
    : undefined
}

/** Writes what is stored of the session anew; without a connection nothing is kept of it. */
export function writeRecord({ storage }: ModalCore, record: ReadonlyMap<string, string>): void {
  if ([...record.keys()].some(isConnection)) storage.write(sessionKey, Object.fromEntries(record))
  else storage.remove(sessionKey)
}

/**
 * Stores the connection of a namespace, and the account that its wallet shared. The other namespaces stay: one that is still being
 * restored isn't connected yet. What was chosen of another connection goes with it.
 * @returns whether it can be read back: a storage of the app's own may keep nothing
 */
export function remember(core: ModalCore, namespace: Namespace, key: string, granted: string): boolean {
  const record = new Map(sessionRecord(core))
  if (record.get(namespace) !== key) record.delete(accountKey(namespace))
  overtake(core, namespace, record.set(namespace, key).set(grantedKey(namespace), granted))
  return storedSession(core).get(namespace) === key
}

/** Forgets which connection there was, so that no reload and no other tab brings it back (Spec §4, "Reset"). */
export function forgetSession(core: ModalCore, namespace: Namespace): void {
  const record = new Map(sessionRecord(core))
  for (const key of [namespace, accountKey(namespace), grantedKey(namespace)]) record.delete(key)
  if (record.get(networkKey)?.startsWith(`${namespace}:`)) record.delete(networkKey)
  overtake(core, namespace, record)
}

/** Writes what is stored anew; whatever was to be brought back in the namespace is no longer waited for. */
function overtake(core: ModalCore, namespace: Namespace, record: ReadonlyMap<string, string>): void {
  writeRecord(core, record)
  core.awaited.get(namespace)?.stop()
}

/**
 * Puts a wallet first among those that were used last (Spec §9). Ids alone are stored: whoever could write a name, a picture or a
 * link there would have the visitor pair with a wallet of theirs.
 */
export function rememberRecent(
  { store, storage, paired }: ModalCore,
  { id, pairs, listed }: Connector,
  wallet?: Wallet,
): void {
  // A code that any wallet may scan tells nothing of the one that did, and what is no row can't be a recent one.
  if (listed === false || (pairs && !wallet)) return
  const recentId = wallet?.id ?? id
  const others = store.connectors.recentIds.peek().filter((other) => other !== recentId)
  const ids = [recentId, ...others].slice(0, recentWalletsMax)
  if (wallet) paired.set(wallet.id, wallet)
  storage.write(recentKey, ids)
  store.connectors.recentsChanged(ids)
}
