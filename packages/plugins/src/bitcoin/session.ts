import type { SessionSupport } from '@wallet-modal/runtime/chain'
import { createSessionWallet } from './sessionWallet.js'

/** How Bitcoin is spoken over a session with a remote wallet (reference: constants, 11). */
export const bitcoinSession: SessionSupport = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
  createProvider: createSessionWallet,
}
