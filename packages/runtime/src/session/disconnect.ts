import type { Namespace } from '../base/caip.js'
import { ownCode } from '../base/ownCode.js'
import { errorFor } from '../errors/errorFor.js'
import type { SessionCore } from '../modalCore.js'
import { assertServed, restored } from './namespaces.js'
import { endedWith, sessionEnded } from './session.js'
import { forgetSession, storedSession } from './stored.js'

/** The namespaces that disconnecting this one ends; all connected ones where none is named. */
function namespacesToDisconnect({ store }: SessionCore, namespace?: Namespace): Namespace[] {
  const connected = store.connections.connected.peek()
  return namespace === undefined ? [...connected.keys()] : endedWith(connected, namespace)
}

/**
 * Disconnects one namespace, or all, and forgets their stored sessions, including one that could not be restored. Waits for a
 * session that is being restored, so that its wallet is disconnected too; a pending one is refused.
 *
 * @throws WalletModalError `DISCONNECT_FAILED`: some wallets failed, and stay connected; the others are disconnected.
 *   `UNSUPPORTED_CHAIN` for a namespace without a chain in the config
 */
export async function disconnect(core: SessionCore, namespace?: Namespace): Promise<void> {
  const { store, events } = core
  assertServed(core, namespace)
  for (const [{ connector }, run] of core.gates.holdingRuns) {
    const isLive = store.connections.connected.peek().get(connector.namespace) === connector
    if (!isLive && (namespace === undefined || connector.namespace === namespace)) run.refuse()
  }
  await restored(core, namespace)
  const results = await Promise.allSettled(
    namespacesToDisconnect(core, namespace).map(async (target) => {
      const { connection } = store.connections.live.peek().get(target) ?? {}
      if (!connection) return
      await connection.disconnect()
      // The visitor may have connected another wallet meanwhile.
      if (store.connections.live.peek().get(target)?.connection !== connection) return
      forgetSession(core, target)
      sessionEnded(core, target, 'requested')
    }),
  )
  const notRestored = [...storedSession(core).keys()].filter(
    (stored) =>
      (namespace === undefined || stored === namespace) && !store.connections.connected.peek().has(stored),
  )
  // Sign-in ends its own sessions then. A plugin that can't be loaded is reported.
  if (notRestored.length > 0) await core.gates.load()?.catch(() => undefined)
  for (const stored of notRestored) {
    forgetSession(core, stored)
    events.emit('reset', { namespace: stored })
  }

  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) {
    events.emit('track', { event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
    return
  }
  const error = errorFor('DISCONNECT_FAILED', {
    cause: failed.reason,
    context: { namespace: namespace ?? 'all' },
  })
  events.emit('track', { event: 'DISCONNECT_ERROR', properties: { message: error.message } })
  throw error
}

/** See `ModalVerbs.forget`. Loads its code. @throws WalletModalError `MODAL_LOAD_FAILED` */
export const forget = async (core: SessionCore): Promise<void> =>
  (await ownCode(core, import('./forget.js'))).forgetAll(core, disconnect)
