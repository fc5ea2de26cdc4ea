import type { Modal } from '../modal.js'
import { createButtonClass, sharedModalOf } from './buttonElement.js'

/** How a modal's button is called in the page's markup. */
export interface DefineButtonOptions {
  /** A valid custom element name; another modal of the page takes another. @default 'wallet-modal-button' */
  readonly tag?: string
}

/**
 * Defines `<wallet-modal-button>`, which opens a modal, without React: `kind="connect"` (the default), `"account"` or
 * `"network"`. Like React's provider, a button in the page starts its modal; whoever made the modal destroys it. On a server
 * it does nothing. Defined again with another modal, the tag's buttons open that one from then on.
 *
 * @throws DOMException `NotSupportedError` where the page has another element of this name, `SyntaxError` where it is no
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
