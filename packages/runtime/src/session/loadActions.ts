import type { SessionCore } from '../modalCore.js'

/**
 * Loads the code that asks wallets, restores sessions and acts on them, when the visitor turns to a wallet or was connected before.
 * Once loaded it is at hand without a wait: a repeated `import()` would let the browser draw, and end the visitor's gesture.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadActions = ({ sessions }: SessionCore) =>
  sessions.actions() as Promise<typeof import('./actions.js')>
