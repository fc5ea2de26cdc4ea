import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { modal } from './modal'

defineWalletModalButton(modal)
