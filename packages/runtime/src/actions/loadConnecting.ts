import { ownCode } from '../base/ownCode.js'

/**
 * What asks wallets, brings sessions back, and acts on them. Loaded when a visitor turns to a wallet, or was connected before.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadConnecting = () => ownCode(import('./connecting.js'))
