import { soon } from '../base/soon.js'
import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import type { ConnectOutcome } from './askWallet.js'
import { connect } from './connect.js'
import { heldAt } from './gateViews.js'
import { mayConnect } from './mayConnect.js'
import { push } from './navigate.js'

/** Whoever has answered by then, in ms, has done so at once, as visitors see it. */
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
    if (isListSeen && outcome !== 'superseded') await soon(core.clock, outcome, atOnceMs)
    // Nobody needs to see it who is connected, or has turned away.
    if (isAttempt() && !heldAt(core)) push(core, 'ConnectingExternal', { connectorId, wallet: name })
  }
  return outcome
}
