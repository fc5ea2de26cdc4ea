import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import type { ConnectOutcome } from './askWallet.js'
import { connect } from './connect.js'
import { mayConnect } from './mayConnect.js'
import { push } from './navigate.js'

/**
 * What a click on a wallet does: opens ConnectingExternal, or the view that the connector names, and asks the wallet at
 * once, inside the gesture, so that the wallet may open a window (Spec §2).
 */
export function chooseWallet(
  core: ModalCore,
  connector: Connector,
  wallet?: Wallet,
): Promise<ConnectOutcome> {
  if (!mayConnect(core)) return Promise.resolve('refused')
  const outcome = connect(core, connector, wallet)
  const { opens, id: connectorId, name } = connector
  if (opens === undefined) push(core, 'ConnectingExternal', { connectorId, wallet: name })
  else push(core, opens, wallet ? { wallet, title: wallet.name } : {})
  return outcome
}
