import type { Namespace } from '../base/caip.js'
import { recentWalletsMax } from '../config/limits.js'
import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { Kernel, SessionCore } from '../modalCore.js'
import { recentKey } from '../store/connectors.js'
import { accountKey, isConnection, networkKey } from '../store/storedChoice.js'
import { grantedKey, parseStoredSession, type StoredSession, sessionKey } from '../store/storedSession.js'

/** The stored record: connections by namespace, and the visitor's choices. */
export const sessionRecord = ({ storage }: Pick<Kernel, 'storage'>): ReadonlyMap<string, string> =>
  storage.read(sessionKey, parseStoredSession) ?? new Map()

/** The connections to restore after a reload, as any tab of the origin last wrote them. */
export const storedSession = (core: SessionCore): StoredSession =>
  new Map([...sessionRecord(core)].filter(([key]) => isConnection(key)))

/** The key of a connection in storage: the connector's id, and the session's id where the plugin names one. */
export const connectionKey = ({ id }: Connector, sessionId?: string) =>
  sessionId === undefined ? id : `${id}#${sessionId}`

/**
 * Parses a stored key.
 * @returns undefined for another connector's key
 */
export function readConnectionKey(
  { id, pluginId }: Connector,
  key: string,
): { readonly sessionId: string | undefined } | undefined {
  if (key === id) return { sessionId: undefined }
  // Accepts this form from plugins only: a discovered wallet may put anything into its id.
  return pluginId !== undefined && key.startsWith(`${id}#`)
    ? { sessionId: key.slice(id.length + 1) }
    : undefined
}

/** Writes the record, or removes it if it has no connection. */
export function writeRecord({ storage }: SessionCore, record: ReadonlyMap<string, string>): void {
  if ([...record.keys()].some(isConnection)) storage.write(sessionKey, Object.fromEntries(record))
  else storage.remove(sessionKey)
}

/**
 * Stores the connection of a namespace and the account that its wallet shares. Drops choices of the connection before it. Other
 * namespaces stay stored: one that is still being restored isn't connected yet.
 * @returns whether it can be read back: the app's own storage may keep nothing
 */
export function remember(core: SessionCore, namespace: Namespace, key: string, granted: string): boolean {
  const record = new Map(sessionRecord(core))
  if (record.get(namespace) !== key) record.delete(accountKey(namespace))
  supersede(core, namespace, record.set(namespace, key).set(grantedKey(namespace), granted))
  return storedSession(core).get(namespace) === key
}

/** Removes a connection from storage, so that no reload and no other tab restores it (Spec §4, "Reset"). */
export function forgetSession(core: SessionCore, namespace: Namespace): void {
  const record = new Map(sessionRecord(core))
  for (const key of [namespace, accountKey(namespace), grantedKey(namespace)]) record.delete(key)
  if (record.get(networkKey)?.startsWith(`${namespace}:`)) record.delete(networkKey)
  supersede(core, namespace, record)
}

/** Writes the record, and stops restoring an earlier session in the namespace. */
function supersede(core: SessionCore, namespace: Namespace, record: ReadonlyMap<string, string>): void {
  writeRecord(core, record)
  core.sessions.awaited.get(namespace)?.stop()
}

/**
 * Puts a wallet first among the recent ones (Spec §9). Stores its id only: a stored name, picture or link could be replaced by
 * another script, which would make the visitor pair with the wrong wallet.
 */
export function rememberRecent(
  { store, storage, wallets }: SessionCore,
  { id, pairs, listed }: Connector,
  wallet?: Wallet,
): void {
  // A code that any wallet may scan doesn't name the wallet, and an unlisted connector has no row.
  if (listed === false || (pairs && !wallet)) return
  const recentId = wallet?.id ?? id
  const others = store.connectors.recentIds.peek().filter((other) => other !== recentId)
  const ids = [recentId, ...others].slice(0, recentWalletsMax)
  if (wallet) wallets.paired.set(wallet.id, wallet)
  storage.write(recentKey, ids)
  store.connectors.recentsChanged(ids)
}
