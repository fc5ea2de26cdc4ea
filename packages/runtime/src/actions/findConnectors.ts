import type { Connector } from '../connectors/types.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'

/**
 * The connectors that answer to one of these names: an id, a directory id, or an rdns in any letter case. One that isn't listed
 * answers to none: its plugin alone knows when it can be asked.
 */
export const findConnectors = ({ store }: ModalCore, names: readonly string[]): readonly Connector[] =>
  store.connectors.found
    .peek()
    .filter(
      ({ id, explorerId, info, listed }) =>
        listed !== false &&
        names.some((name) => name === id || name === explorerId || name.toLowerCase() === info?.rdns),
    )

/** The error for a wallet id that no connector answers to. */
export const walletUnknown = (walletId: string) =>
  errorFor('WALLET_UNKNOWN', {
    message: `No wallet in this browser answers to ${walletId}. Leave the id out to let the visitor choose.`,
    context: { walletId },
  })
