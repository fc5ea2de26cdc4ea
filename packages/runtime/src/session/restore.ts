import type { Namespace } from '../base/caip.js'
import { startLog } from '../modal/log.js'
import type { ModalCore } from '../modalCore.js'
import { followChoices } from './chooseAccount.js'
import { reconnect } from './reconnect.js'
import { sessionEnded } from './session.js'
import { storedSession } from './stored.js'

/**
 * Follows what is stored: brings back what was connected before a reload, connects where another tab of this origin
 * connected, lets go where it disconnected (Spec §4). A session that is awaited already has its wallet asked once more.
 *
 * @param isBack whether the page was away, and may have missed what the connected wallets told: then they are asked, too,
 *   without a prompt
 * @returns resolves when nothing is shown as being restored any more
 */
export async function followStoredSession(core: ModalCore, isBack = false): Promise<void> {
  startLog(core)
  const { store, namespaces, disposed, awaited } = core
  const { connected, live, restoring, restoreEnded } = store.connections
  const session = storedSession(core)
  const isServed = (namespace: Namespace) => namespaces.entries().has(namespace) && !disposed.aborted

  for (const [namespace, { key, stop }] of [...awaited]) {
    if (session.get(namespace) !== key) stop()
  }
  for (const namespace of restoring.peek().keys()) {
    if (!session.has(namespace) || !isServed(namespace)) restoreEnded(namespace)
  }
  // What is stored is the other tab's word: letting go writes nothing, or the tabs would end each other's sessions.
  for (const [namespace, { key }] of live.peek()) {
    if (key !== undefined && session.get(namespace) !== key) sessionEnded(core, namespace, 'otherTab')
  }

  followChoices(core)
  const rereading = isBack
    ? // A wallet that can't say may be locked or updating: its own events, or the next return, will tell.
      [...live.peek().values()].map(({ connection }) => connection.reread?.().catch(() => {}))
    : []
  // What a gate holds of a wallet that the visitor has just connected is stored, too.
  const isHeld = (namespace: Namespace) =>
    !awaited.has(namespace) &&
    [...core.passages.keys()].some(({ connector }) => connector.namespace === namespace)
  const missing = [...session].filter(
    ([namespace]) => isServed(namespace) && !connected.peek().has(namespace) && !isHeld(namespace),
  )
  await Promise.all([
    ...rereading,
    ...missing.map(([namespace, key]) => {
      const known = awaited.get(namespace)
      return known ? known.retry() : reconnect(core, namespace, key)
    }),
  ])
}
