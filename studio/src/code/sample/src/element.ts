import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { modal } from './modal'

// In your HTML: <wallet-modal-button></wallet-modal-button>
// Others beside it: <wallet-modal-button kind="network"></wallet-modal-button>
defineWalletModalButton(modal)
