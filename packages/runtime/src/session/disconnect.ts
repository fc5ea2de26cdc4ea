import type { Namespace } from '../base/caip.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'
import { assertServed, restored } from './namespaces.js'
import { endedWith, sessionEnded } from './session.js'
import { forgetSession, storedSession } from './stored.js'

/** The namespaces that disconnecting this one ends; all connected ones when none is named. */
function namespacesToDisconnect({ store }: ModalCore, namespace?: Namespace): Namespace[] {
  const connected = store.connections.connected.peek()
  return namespace === undefined ? [...connected.keys()] : endedWith(connected, namespace)
}

/**
 * Disconnects one namespace, or all, and forgets what was known of them, also of a session that could not be restored.
 * One that is just being restored is awaited first, so that its wallet is told, too; one that a gate holds is turned away.
 *
 * @throws WalletModalError `DISCONNECT_FAILED`; what could be disconnected is, the rest stays as it was.
 *   `UNSUPPORTED_CHAIN` for a namespace that the config has no chain of
 */
export async function disconnect(core: ModalCore, namespace?: Namespace): Promise<void> {
  const { store, events } = core
  assertServed(core, namespace)
  for (const [{ connector }, passage] of core.passages) {
    const isLive = store.connections.connected.peek().get(connector.namespace) === connector
    if (!isLive && (namespace === undefined || connector.namespace === namespace)) passage.refuse()
  }
  await restored(core, namespace)
  const results = await Promise.allSettled(
    namespacesToDisconnect(core, namespace).map(async (target) => {
      const { connection } = store.connections.live.peek().get(target) ?? {}
      if (!connection) return
      await connection.disconnect()
      // A wallet that was chosen in the meantime is not the one that was asked to go.
      if (store.connections.live.peek().get(target)?.connection !== connection) return
      forgetSession(core, target)
      sessionEnded(core, target, 'requested')
    }),
  )
  for (const stored of storedSession(core).keys()) {
    const isMeant = namespace === undefined || stored === namespace
    if (!isMeant || store.connections.connected.peek().has(stored)) continue
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
