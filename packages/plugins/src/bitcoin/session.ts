import type { SessionSupport } from '@wallet-modal/runtime/chain'
import { createSessionWallet } from './sessionWallet.js'

/** How sessions with remote wallets support Bitcoin. */
export const bitcoinSession: SessionSupport = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
  createProvider: createSessionWallet,
}
