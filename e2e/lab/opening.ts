import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import { createLabModal } from './createLabModal.js'
import { createLabWallet, type LabWallet } from './labWallet.js'

/** The page's interface for specs. */
export interface OpeningLab {
  readonly wallet: LabWallet
}

declare global {
  var openingLab: OpeningLab
}

/** `?wait`: the wallet keeps the visitor waiting. `?auto`: the page opens the modal by itself. `?legal`: there is a box to tick. */
const query = new URLSearchParams(location.search)

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
if (query.has('wait')) wallet.answers.eth_requestAccounts = () => new Promise(() => {})
wallet.announce()
globalThis.openingLab = { wallet }

const modal = createLabModal({}, { features: { legalCheckbox: query.has('legal') } })
defineWalletModalButton(modal)
document.body.append(document.createElement('wallet-modal-button'))
if (query.has('auto')) void modal.open().then(() => console.debug('opened'))
