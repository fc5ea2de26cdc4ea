import type { ModalCore } from '../modalCore.js'

/**
 * What asks wallets, brings sessions back, and acts on them. Loaded when a visitor turns to a wallet, or was connected before.
 * Once it is there, no time passes: a repeated `import()` would let the browser draw, and let the visitor's gesture end.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadConnecting = ({ connecting }: ModalCore) =>
  connecting() as Promise<typeof import('./actions.js')>
