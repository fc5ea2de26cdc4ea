import type { Namespace } from '../base/caip.js'
import type { Connector } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { readConnectionKey } from '../store/connectionKey.js'
import type { StoredSession } from '../store/storedSession.js'
import { close } from './close.js'
import { forgetSession, sessionEnded, sessionStarted, storedSession } from './session.js'

/** How long a reload waits for a wallet to announce itself before the visitor counts as disconnected (Spec §9: 3 s). */
const restoreWaitMs = 3_000

/** Waits until the connector of a stored key is discovered, or until the visitor needn't wait any longer. */
function connectorFound(core: ModalCore, namespace: Namespace, key: string): Promise<Connector | undefined> {
  const { store, clock, disposed } = core
  return new Promise((resolve) => {
    const settle = (connector?: Connector) => {
      clock.clearTimeout(timer)
      disposed.removeEventListener('abort', giveUp)
      resolve(connector)
      // The first call may come from inside `subscribe`, before there is anything to stop.
      queueMicrotask(() => stop())
    }
    const giveUp = () => settle()
    const timer = clock.setTimeout(giveUp, restoreWaitMs)
    disposed.addEventListener('abort', giveUp)
    const stop = store.connectors.found.subscribe((found) => {
      const connector = found.find((one) => one.namespace === namespace && readConnectionKey(one, key))
      if (connector) settle(connector)
    })
  })
}

/** Whether another wallet claims the same rdns here: nobody but the visitor can tell which is the impostor. */
const isContested = ({ store }: ModalCore, connector: Connector): boolean =>
  connector.info?.rdns !== undefined &&
  store.connectors.found
    .peek()
    .some(
      (other) =>
        other !== connector &&
        other.namespace === connector.namespace &&
        other.info?.rdns === connector.info?.rdns,
    )

/** Whether what was stored still counts: the visitor, another tab or the end of the modal may have overtaken it. */
function isWanted(core: ModalCore, namespace: Namespace, key: string): boolean {
  const { connected, attempt } = core.store.connections
  const asking = attempt.peek()?.status === 'asking' ? attempt.peek()?.connector.namespace : undefined
  return (
    !core.disposed.aborted &&
    !connected.peek().has(namespace) &&
    asking !== namespace &&
    storedSession(core).get(namespace) === key
  )
}

async function restoreOne(core: ModalCore, namespace: Namespace, key: string): Promise<void> {
  try {
    const connector = await connectorFound(core, namespace, key)
    if (!connector) return
    const adapter = await core.walletAdapters.load(connector)
    // Found wallets are never taken back, so the last moment sees most: all that answered our request, and whoever came since.
    if (!isWanted(core, namespace, key) || isContested(core, connector)) return
    const report = await adapter.restore(connector, readConnectionKey(connector, key)?.sessionId)
    if (!isWanted(core, namespace, key)) return
    if (!report) {
      // A wallet may only be locked; a session that its plugin doesn't know any more never comes back.
      if (connector.pluginId !== undefined) forgetSession(core, namespace)
      return
    }
    sessionStarted(core, adapter, connector, report)
    // There is nothing left to choose.
    if (core.store.view.peek() === 'Connect') close(core)
  } catch {
    // The wallet is locked, gone or broken: plainly not connected. The visitor can connect again.
  } finally {
    core.store.connections.restoreEnded(namespace)
  }
}

/**
 * Brings a stored session back, every namespace by itself, without a prompt (Spec §4; design D14). A wallet whose rdns is
 * contested is left for the visitor to choose.
 */
async function restore(core: ModalCore, session: StoredSession): Promise<void> {
  const { store, namespaces, disposed } = core
  const isServed = (namespace: Namespace) => namespaces.entries().has(namespace) && !disposed.aborted
  const missing = [...session].filter(
    ([namespace]) => isServed(namespace) && !store.connections.connected.peek().has(namespace),
  )
  store.connections.restoreStarted(missing.map(([namespace]) => namespace))
  for (const namespace of session.keys()) {
    if (!isServed(namespace)) store.connections.restoreEnded(namespace)
  }
  await Promise.all(missing.map(([namespace, key]) => restoreOne(core, namespace, key)))
}

/** Follows what another tab of this origin did: connects where it connected, lets go where it disconnected. */
export async function followStoredSession(core: ModalCore): Promise<void> {
  const session = storedSession(core)
  const { connected, facts, restoring, restoreEnded } = core.store.connections
  for (const namespace of restoring.peek()) {
    if (!session.has(namespace)) restoreEnded(namespace)
  }
  // What is stored is the other tab's word: letting go writes nothing, or the tabs would end each other's sessions.
  for (const namespace of connected.peek().keys()) {
    if (session.get(namespace) !== facts.peek().get(namespace)?.key)
      sessionEnded(core, namespace, 'elsewhere')
  }
  await restore(core, session)
}
