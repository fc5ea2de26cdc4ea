// First, so that it sees everything that the modals take.
import './ledger.js'

import type { Modal } from '@wallet-modal/runtime'
import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { createLabModal } from './createLabModal.js'
import { createLabWallet } from './labWallet.js'
import { type Holdings, holdings } from './ledger.js'

/** The page's interface for specs. */
export interface ElementLab {
  readonly a: Modal
  define(modal: Modal): void
  holdings(): Holdings
}

declare global {
  var elementLab: ElementLab
}

createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' }).announce()
globalThis.elementLab = {
  a: createLabModal(),
  define: defineWalletModalButton,
  holdings,
}
