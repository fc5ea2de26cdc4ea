import { settleWithin } from '../base/clock.js'
import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { SessionCore } from '../modalCore.js'
import { push, reset } from '../navigation/navigate.js'
import { showPendingGate } from '../navigation/pendingGate.js'
import type { ConnectOutcome } from './requestConnection.js'

/**
 * Loads the code that asks wallets, restores sessions and acts on them, when the visitor turns to a wallet or was connected before.
 * Once loaded it is available at once: a repeated `import()` would let the browser draw, and end the visitor's gesture.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadActions = ({ sessions }: SessionCore) =>
  sessions.actions() as Promise<typeof import('./actions.js')>

/**
 * Whether the visitor may start to connect. Not while a gate is pending, whose view then shows; and where `features.legalCheckbox`
 * is on, not before they have agreed: then Connect shows the checkbox and says why. Restoring a session needs no agreement.
 */
export function mayConnect(core: SessionCore): boolean {
  const { consent, store } = core
  if (showPendingGate(core)) return false
  if (consent.current.peek() === 'given') return true
  if (store.router.current.peek()?.view !== 'Connect') reset(core, 'Connect')
  consent.missed()
  return false
}

/**
 * Asks a wallet to connect, if the visitor may: see `mayConnect` and `requestConnection`. The attempt starts at once, though the
 * code that asks the wallet may have to be loaded.
 *
 * @param wallet the chosen one, where the connector reaches more than one
 * @param isChosen whether the visitor chose it. Only they may choose among wallets that claim the same name
 */
export async function connect(
  core: SessionCore,
  connector: Connector,
  wallet?: Wallet,
  isChosen = true,
): Promise<ConnectOutcome> {
  if (!mayConnect(core)) return 'refused'
  const { connections } = core.store
  const attempt = connections.attemptStarted(connector, wallet)
  try {
    const { requestConnection } = await loadActions(core)
    return await requestConnection(core, attempt, isChosen)
  } catch (error) {
    if (connections.attempt.peek() !== attempt || core.disposed.aborted) return 'superseded'
    // The code could not be loaded: `requestConnection` itself doesn't reject.
    connections.attemptFailed(attempt, error as Error)
    return 'failed'
  }
}

/** An answer within this time, in ms, looks immediate to the visitor. */
const immediateMs = 50

/**
 * Handles a click on a wallet: opens ConnectingExternal, or the connector's own view, and asks the wallet inside the gesture, so
 * that the wallet may open a window (Spec §2). Of a wallet that serves several chains, asks for the one that isn't connected; where
 * there are more, the visitor chooses. Two clicks on a list ask once.
 *
 * @param isListSeen whether the visitor chooses from a list, which stays until it is clear that the wallet doesn't answer at once
 */
export async function connectFromList(
  core: SessionCore,
  connector: Connector,
  wallet?: Wallet,
  isListSeen = false,
): Promise<ConnectOutcome> {
  if (!mayConnect(core)) return 'refused'
  const { attempt, connected } = core.store.connections
  const row = core.wallets.listed
    .peek()
    .find(({ type, connectors }) => type === 'MULTI_CHAIN' && connectors.includes(connector))
  const unconnected = row?.connectors.filter((one) => connected.peek().get(one.namespace) !== one)
  if (unconnected?.[1]) {
    push(core, 'ConnectingMultiChain', { ...row, wallet: connector.name })
    return 'refused'
  }
  const chosen = unconnected?.[0] ?? connector
  const { opens, id: connectorId, name } = chosen
  const isAttempt = () => attempt.peek()?.connector === chosen
  const isAsking = isListSeen && isAttempt() && attempt.peek()?.status === 'asking'
  const outcome = isAsking ? 'superseded' : connect(core, chosen, wallet, isListSeen)
  if (opens !== undefined) push(core, opens, wallet ? { wallet, title: wallet.name } : {})
  else {
    if (isListSeen && outcome !== 'superseded') await settleWithin(core.clock, outcome, immediateMs)
    // The visitor may be connected by now, or have left the attempt.
    if (isAttempt() && !core.gates.pending) push(core, 'ConnectingExternal', { connectorId, wallet: name })
  }
  return outcome
}
