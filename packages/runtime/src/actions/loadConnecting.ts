import { ownCode } from '../base/ownCode.js'
import type { ModalCore } from '../modalCore.js'

/**
 * What asks wallets, brings sessions back, and acts on them. Loaded when a visitor turns to a wallet, or was connected before.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadConnecting = (core: ModalCore) => ownCode(core, import('./connecting.js'))
