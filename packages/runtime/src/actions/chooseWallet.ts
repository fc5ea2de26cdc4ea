import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import type { ConnectOutcome } from './askWallet.js'
import { connect } from './connect.js'
import { mayConnect } from './mayConnect.js'
import { push } from './navigate.js'

/**
 * What a click on a wallet does: opens ConnectingExternal, or the view that the connector names, and asks the wallet at
 * once, inside the gesture, so that the wallet may open a window (Spec §2). One that serves several chains is asked for the one
 * that it isn't connected on; where there are more, the visitor says which.
 */
export async function chooseWallet(
  core: ModalCore,
  connector: Connector,
  wallet?: Wallet,
): Promise<ConnectOutcome> {
  if (!mayConnect(core)) return 'refused'
  const row = core.wallets
    .peek()
    .find(({ type, connectors }) => type === 'MULTI_CHAIN' && connectors.includes(connector))
  const left = row?.connectors.filter(
    (one) => core.store.connections.connected.peek().get(one.namespace) !== one,
  )
  if (left?.[1]) {
    push(core, 'ConnectingMultiChain', { ...row, wallet: connector.name })
    return 'refused'
  }
  const asked = left?.[0] ?? connector
  const outcome = connect(core, asked, wallet)
  const { opens, id: connectorId, name } = asked
  if (opens === undefined) push(core, 'ConnectingExternal', { connectorId, wallet: name })
  else push(core, opens, wallet ? { wallet, title: wallet.name } : {})
  return outcome
}
