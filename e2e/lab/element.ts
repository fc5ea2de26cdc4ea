// First, so that it sees everything that the modals take.
import './ledger.js'

import type { Modal } from '@wallet-modal/runtime'
import { type DefineButtonOptions, defineWalletModalButton } from '@wallet-modal/runtime/element'
import { createLabModal } from './createLabModal.js'
import { createLabWallet, type LabWallet } from './labWallet.js'
import { type Holdings, holdings } from './ledger.js'

/** What the specs of this page use. */
export interface ElementLab {
  readonly a: Modal
  readonly b: Modal
  readonly wallet: LabWallet
  define(modal: Modal, options?: DefineButtonOptions): void
  holdings(): Holdings
}

declare global {
  var elementLab: ElementLab
}

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()
const messages = { 'button.connect': 'Connect to B' }
globalThis.elementLab = {
  a: createLabModal({ id: 'a' }),
  b: createLabModal({ id: 'b', messages }),
  wallet,
  define: defineWalletModalButton,
  holdings,
}
