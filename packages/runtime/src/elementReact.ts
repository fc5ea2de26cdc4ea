// Package entry `@wallet-modal/runtime/element/react`: the type of <wallet-modal-button> in React's JSX. Nothing at run time.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ButtonKind, WalletModalButtonElement } from './element/buttonElement.js'
import type { Modal } from './modal.js'

/** Props of `<wallet-modal-button>` in React's JSX. */
export interface WalletModalButtonProps
  extends DetailedHTMLProps<HTMLAttributes<WalletModalButtonElement>, WalletModalButtonElement> {
  /** @default 'connect' */
  readonly kind?: ButtonKind | undefined
  readonly disabled?: boolean | undefined
  /**
   * The modal of this button, for React 19 and later; React 18 sets attributes only.
   * @default the modal that the tag was defined with
   */
  readonly modal?: Modal | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal-button': WalletModalButtonProps
    }
  }
}
