import type { Connector } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { type ConnectOutcome, connect } from './connect.js'
import { push } from './navigate.js'

/**
 * What a click on a wallet does: opens ConnectingExternal and asks the wallet at once, inside the gesture, so that the
 * wallet may open a window (Spec §2).
 */
export function chooseWallet(core: ModalCore, connector: Connector): Promise<ConnectOutcome> {
  const outcome = connect(core, connector)
  push(core, 'ConnectingExternal', { connectorId: connector.id, wallet: connector.name })
  return outcome
}
