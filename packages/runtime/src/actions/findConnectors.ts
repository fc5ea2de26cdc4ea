import type { Connector } from '../connectors/types.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'

/** The connectors that answer to an id, an rdns or a directory id. */
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
