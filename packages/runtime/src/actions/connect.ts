import type { Connector } from '../connectors/types.js'
import { ConnectorError, type WalletModalError } from '../errors/classes.js'
import { errorFor } from '../errors/errorFor.js'
import { isWalletModalError } from '../errors/isWalletModalError.js'
import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { close } from './close.js'
import { sessionStarted } from './session.js'

/** How one request to a wallet ended. */
export type ConnectOutcome = 'connected' | 'failed' | 'superseded'

/**
 * Asks a wallet to connect and takes its answer. A refusal or failure is kept as the attempt's outcome, which the
 * ConnectingExternal view shows; an answer to an attempt that the visitor has left is dropped. Never asks for a
 * network switch (design D14). Closes the modal when the address is there.
 */
export async function connect(core: ModalCore, connector: Connector): Promise<ConnectOutcome> {
  const { store, namespaces, events } = core
  const attempt = store.connections.asked(connector)
  const isCurrent = () => store.connections.attempt.peek() === attempt && !core.disposed.aborted

  try {
    const { adapter } = await namespaces.load(connector.namespace)
    const report = await adapter.connect(connector)
    if (!isCurrent()) return 'superseded'
    sessionStarted(core, adapter, connector, report)
    commit(() => store.connections.attemptEnded())
    close(core)
    events.emit('track', {
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: connector.name },
    })
    return 'connected'
  } catch (cause) {
    if (!isCurrent()) return 'superseded'
    const error = wrapped(cause)
    store.connections.askFailed(connector, error)
    events.emit('track', { event: 'CONNECT_ERROR', properties: { message: error.code } })
    return 'failed'
  }
}

/** Adapters wrap what wallets throw; what still comes bare is a defect of the adapter, and is kept as the cause. */
export const wrapped = (cause: unknown): WalletModalError =>
  isWalletModalError(cause)
    ? cause
    : new ConnectorError('WALLET_REQUEST_FAILED', 'The wallet could not be asked.', { cause })

/** The discovered connectors that answer to an id, an rdns or a directory id. */
export function findConnectors(core: ModalCore, walletId: string): readonly Connector[] {
  return core.store.connectors.found
    .peek()
    .filter(
      ({ id, explorerId, info }) => id === walletId || explorerId === walletId || info?.rdns === walletId,
    )
}

/** The error for a wallet id that no connector answers to. */
export const walletUnknown = (walletId: string) =>
  errorFor('WALLET_UNKNOWN', {
    message: `No wallet in this browser answers to ${walletId}. Leave the id out to let the visitor choose.`,
    context: { walletId },
  })
