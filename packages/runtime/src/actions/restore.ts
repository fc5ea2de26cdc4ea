import type { Namespace } from '../base/caip.js'
import type { Connector } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { parseStoredSession, type StoredSession, sessionKey } from '../store/storedSession.js'
import { sessionEnded, sessionStarted } from './session.js'

/** How long a reload waits for a wallet to announce itself before the visitor counts as disconnected (Spec §9: 3 s). */
const restoreWaitMs = 3_000

/** Waits until a connector of this id is discovered, or until the visitor needn't wait any longer. */
function connectorFound(core: ModalCore, namespace: Namespace, id: string): Promise<Connector | undefined> {
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
      const connector = found.find((one) => one.namespace === namespace && one.id === id)
      if (connector) settle(connector)
    })
  })
}

async function restoreOne(core: ModalCore, namespace: Namespace, connectorId: string): Promise<void> {
  const { store, namespaces } = core
  try {
    const isWanted = () => !store.connections.connected.peek().has(namespace)
    if (!namespaces.entries().has(namespace) || !isWanted()) return
    const connector = await connectorFound(core, namespace, connectorId)
    if (!connector) return
    const { adapter } = await namespaces.load(namespace)
    const report = await adapter.restore(connector)
    // Whoever connected meanwhile wins over what was stored.
    if (report && isWanted()) sessionStarted(core, adapter, connector, report)
  } catch {
    // The wallet is locked, gone or broken: plainly not connected. The visitor can connect again.
  } finally {
    store.connections.restoreEnded(namespace)
  }
}

/** Brings a stored session back, every namespace by itself, without a prompt (Spec §4; design D14). */
export async function restore(core: ModalCore, session: StoredSession): Promise<void> {
  core.store.connections.restoreStarted([...session.keys()])
  await Promise.all([...session].map(([namespace, id]) => restoreOne(core, namespace, id)))
}

/** Follows what another tab of this origin did: connects where it connected, lets go where it disconnected. */
export async function followStoredSession(core: ModalCore): Promise<void> {
  const session: StoredSession = core.storage.read(sessionKey, parseStoredSession) ?? new Map()
  for (const [namespace, connector] of core.store.connections.connected.peek()) {
    if (session.get(namespace) !== connector.id) sessionEnded(core, namespace)
  }
  await restore(core, session)
}
