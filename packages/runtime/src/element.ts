import type { WalletModalButtonElement } from './element/buttonElement.js'

export type { ButtonKind, WalletModalButtonElement } from './element/buttonElement.js'
export { type DefineButtonOptions, defineWalletModalButton } from './element/defineWalletModalButton.js'

declare global {
  interface HTMLElementTagNameMap {
    'wallet-modal-button': WalletModalButtonElement
  }
}
