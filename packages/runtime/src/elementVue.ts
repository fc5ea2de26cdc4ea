// Package entry `@wallet-modal/runtime/element/vue`: the type of <wallet-modal-button> in Vue's templates. Nothing at run time.
import type { ButtonKind } from './element/buttonElement.js'
import type { Modal } from './modal.js'

/** Props of `<wallet-modal-button>` in Vue's templates. */
export interface WalletModalButtonProps {
  /** @default 'connect' */
  readonly kind?: ButtonKind | undefined
  readonly disabled?: boolean | undefined
  /** @default the modal that the tag was defined with */
  readonly modal?: Modal | undefined
}

// @ts-expect-error Vue is the app's own dependency; we don't have it.
declare module 'vue' {
  interface GlobalComponents {
    'wallet-modal-button': (props: WalletModalButtonProps) => unknown
  }
}
