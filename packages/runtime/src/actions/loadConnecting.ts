import { errorFor } from '../errors/errorFor.js'

/**
 * What asks wallets, and brings sessions back. Loaded when a visitor turns to a wallet, or was connected before.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadConnecting = () =>
  import('./connecting.js').catch((cause: unknown) => {
    throw errorFor('MODAL_LOAD_FAILED', { message: "The modal's own code could not be loaded.", cause })
  })
