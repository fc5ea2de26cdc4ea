import type { Modal } from '../modal.js'
import { createButtonClass, sharedModalOf } from './buttonElement.js'

/** Options of `defineWalletModalButton`. */
export interface DefineButtonOptions {
  /** A valid custom element name; a second modal of the page needs another. @default 'wallet-modal-button' */
  readonly tag?: string
}

/**
 * Defines `<wallet-modal-button>`, which opens a modal, without React: `kind="connect"` (the default), `"account"` or
 * `"network"`. Like React's provider, a button in the page starts its modal; destroying it is left to the app. Does nothing on
 * a server. Calling it again with another modal makes the tag's buttons open that one.
 *
 * @throws DOMException `NotSupportedError` if the page has another element of this name, `SyntaxError` if it is no
 *   custom element name
 */
export function defineWalletModalButton(
  modal: Modal,
  { tag = 'wallet-modal-button' }: DefineButtonOptions = {},
): void {
  if (typeof customElements === 'undefined') return
  const known = sharedModalOf(customElements.get(tag))
  if (known) known.value = modal
  else customElements.define(tag, createButtonClass(modal))
}
