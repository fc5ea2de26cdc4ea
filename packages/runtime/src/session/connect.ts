import { settleWithin } from '../base/clock.js'
import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { heldAt, showHeld } from '../gates/pendingGate.js'
import type { ModalCore } from '../modalCore.js'
import { push, reset } from '../navigation/navigate.js'
import { loadConnecting } from './loadActions.js'
import type { ConnectOutcome } from './requestConnection.js'

/**
 * Whether the visitor may begin to connect: not before they agreed to the legal texts, where `features.legalCheckbox` asks
 * for it. If not, Connect shows, where the box is, and says why. Whatever brings a connection about passes here, the app's
 * `modal.connect({ wallet })` included; bringing a session back is none of it. Nor while a gate that holds asks: it shows then.
 */
export function mayConnect(core: ModalCore): boolean {
  const { consent, store } = core
  if (showHeld(core)) return false
  if (consent.current.peek() === 'given') return true
  if (store.router.current.peek()?.view !== 'Connect') reset(core, 'Connect')
  consent.missed()
  return false
}

/**
 * Asks a wallet to connect: see `connectWallet`. The attempt is there at once, though its code may have to be loaded. No wallet
 * is asked before the visitor has agreed to the legal texts: see `mayConnect`.
 *
 * @param wallet the one that was chosen from a list, where the connector reaches more than one
 * @param isChosen whether by the visitor: of two wallets that claim the same name no other choice counts
 */
export async function connect(
  core: ModalCore,
  connector: Connector,
  wallet?: Wallet,
  isChosen = true,
): Promise<ConnectOutcome> {
  if (!mayConnect(core)) return 'refused'
  const { connections } = core.store
  const attempt = connections.asked(connector, wallet)
  try {
    const { connectWallet } = await loadConnecting(core)
    return await connectWallet(core, attempt, isChosen)
  } catch (error) {
    if (connections.attempt.peek() !== attempt || core.disposed.aborted) return 'superseded'
    // Its code could not be loaded: once that is there, `connectWallet` doesn't reject.
    connections.askFailed(attempt, error as Error)
    return 'failed'
  }
}

/** An answer within this time, in ms, looks immediate to the visitor. */
const atOnceMs = 50

/**
 * What a click on a wallet does: opens ConnectingExternal, or the view that the connector names, and asks the wallet at
 * once, inside the gesture, so that the wallet may open a window (Spec §2). One that serves several chains is asked for the one
 * that it isn't connected on; where there are more, the visitor says which. Two clicks on a list ask once.
 *
 * @param isListSeen whether the visitor chooses from a list, which stays until it is clear that the wallet doesn't answer at once
 */
export async function chooseWallet(
  core: ModalCore,
  connector: Connector,
  wallet?: Wallet,
  isListSeen = false,
): Promise<ConnectOutcome> {
  if (!mayConnect(core)) return 'refused'
  const { attempt, connected } = core.store.connections
  const row = core.wallets
    .peek()
    .find(({ type, connectors }) => type === 'MULTI_CHAIN' && connectors.includes(connector))
  const left = row?.connectors.filter((one) => connected.peek().get(one.namespace) !== one)
  if (left?.[1]) {
    push(core, 'ConnectingMultiChain', { ...row, wallet: connector.name })
    return 'refused'
  }
  const asked = left?.[0] ?? connector
  const { opens, id: connectorId, name } = asked
  const isAttempt = () => attempt.peek()?.connector === asked
  const isAsked = isListSeen && isAttempt() && attempt.peek()?.status === 'asking'
  const outcome = isAsked ? 'superseded' : connect(core, asked, wallet, isListSeen)
  if (opens !== undefined) push(core, opens, wallet ? { wallet, title: wallet.name } : {})
  else {
    if (isListSeen && outcome !== 'superseded') await settleWithin(core.clock, outcome, atOnceMs)
    // Skip this if the visitor is already connected or has left the attempt.
    if (isAttempt() && !heldAt(core)) push(core, 'ConnectingExternal', { connectorId, wallet: name })
  }
  return outcome
}
