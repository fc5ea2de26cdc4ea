import type { Namespace } from '../base/caip.js'
import type { Connector } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { awaitSession } from './awaitSession.js'
import { followChoices } from './inUse.js'
import { sessionEnded, sessionReread } from './session.js'
import { storedSession } from './storedSession.js'

/**
 * Follows what is stored: brings back what was connected before a reload, connects where another tab of this origin
 * connected, lets go where it disconnected (Spec §4). A session that is awaited already has its wallet asked once more.
 *
 * @param isBack whether the page was away, and may have missed what the connected wallets told: then they are asked, too,
 *   without a prompt
 * @returns resolves when nothing is shown as being restored any more
 */
export async function followStoredSession(core: ModalCore, isBack = false): Promise<void> {
  const { store, namespaces, disposed, awaited } = core
  const { connected, facts, restoring, restoreEnded } = store.connections
  const session = storedSession(core)
  const isServed = (namespace: Namespace) => namespaces.entries().has(namespace) && !disposed.aborted

  for (const [namespace, { key, stop }] of [...awaited]) {
    if (session.get(namespace) !== key) stop()
  }
  for (const namespace of restoring.peek()) {
    if (!session.has(namespace) || !isServed(namespace)) restoreEnded(namespace)
  }
  // What is stored is the other tab's word: letting go writes nothing, or the tabs would end each other's sessions.
  for (const [namespace, { key }] of facts.peek()) {
    if (key !== undefined && session.get(namespace) !== key) sessionEnded(core, namespace, 'elsewhere')
  }

  followChoices(core)
  const rereading = isBack ? [...connected.peek().values()].map((connector) => reread(core, connector)) : []
  const missing = [...session].filter(
    ([namespace]) => isServed(namespace) && !connected.peek().has(namespace),
  )
  await Promise.all([
    ...rereading,
    ...missing.map(([namespace, key]) => {
      const known = awaited.get(namespace)
      return known ? known.retry() : awaitSession(core, namespace, key)
    }),
  ])
}

/** How often a wallet is asked that tells something each time before it answers. */
const rereadsMax = 3

/**
 * Asks a connected wallet what it grants now; one that can't tell stays as it is. What it told meanwhile is newer than its answer,
 * but may not be all that was missed: it is asked again.
 */
async function reread(core: ModalCore, connector: Connector): Promise<void> {
  // A plugin follows its own sessions.
  if (connector.pluginId !== undefined) return
  const { accounts, networks, connections } = core.store
  const { namespace } = connector
  const known = () => [accounts.states.peek().get(namespace)?.all, networks.reportedIds.peek().get(namespace)]
  const isConnected = () => connections.connected.peek().get(namespace) === connector
  try {
    const adapter = await core.walletAdapters.load(connector)
    for (let times = 0; times < rereadsMax && isConnected(); times += 1) {
      const before = known()
      const report = await adapter.restore(connector)
      if (!isConnected()) return
      if (known().every((one, index) => one === before[index])) {
        sessionReread(core, adapter, connector, report)
        return
      }
    }
  } catch {
    // It may be locked or updating; its own events, or the next return, will tell.
  }
}
