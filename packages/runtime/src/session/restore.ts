import type { Namespace } from '../base/caip.js'
import { startLog } from '../modal/log.js'
import type { SessionCore } from '../modalCore.js'
import { transactionsKey } from '../store/transactions.js'
import { followChoices } from './chooseAccount.js'
import { reconnect } from './reconnect.js'
import { sessionEnded } from './session.js'
import { storedSession } from './stored.js'

/**
 * Follows the storage: restores the sessions from before a reload, connects where another tab of this origin has connected, and
 * disconnects where it has disconnected (Spec §4). Asks the wallets of sessions that are already being restored again.
 *
 * @param isBack whether the page was suspended and may have missed events: then connected wallets are asked too, without a prompt
 * @returns resolves when no namespace shows as being restored any more
 */
export async function followStoredSession(core: SessionCore, isBack = false): Promise<void> {
  startLog(core)
  const { store, namespaces, disposed, gates } = core
  const { awaited } = core.sessions
  const { connected, live, restoring, restoreEnded } = store.connections
  const session = storedSession(core)
  const isServed = (namespace: Namespace) => namespaces.entries().has(namespace) && !disposed.aborted

  for (const [namespace, { key, stop }] of [...awaited]) {
    if (session.get(namespace) !== key) stop()
  }
  for (const namespace of restoring.peek().keys()) {
    if (!session.has(namespace) || !isServed(namespace)) restoreEnded(namespace)
  }
  // Another tab wrote this: disconnecting here writes nothing, or the tabs would end each other's sessions.
  for (const [namespace, { key }] of live.peek()) {
    if (key !== undefined && session.get(namespace) !== key) sessionEnded(core, namespace, 'otherTab')
  }

  followChoices(core)
  // Without the code, the next return of the visitor tries again.
  if (core.storage.read(transactionsKey, Boolean)) core.sessions.following().catch(() => {})
  const rereading = isBack
    ? // A wallet that can't answer may be locked or updating. Its events, or the next return, will tell.
      [...live.peek().values()].map(({ connection }) => connection.reread?.().catch(() => {}))
    : []
  // A pending session of a wallet that the visitor has just connected is stored too.
  const isPending = (namespace: Namespace) =>
    !awaited.has(namespace) &&
    [...gates.holdingRuns.keys()].some(({ connector }) => connector.namespace === namespace)
  const missing = [...session].filter(
    ([namespace]) => isServed(namespace) && !connected.peek().has(namespace) && !isPending(namespace),
  )
  await Promise.all([
    ...rereading,
    ...missing.map(([namespace, key]) => {
      const known = awaited.get(namespace)
      return known ? known.retry() : reconnect(core, namespace, key)
    }),
  ])
}
