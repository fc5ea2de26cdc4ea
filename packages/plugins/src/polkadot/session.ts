import type { SessionSupport } from '@wallet-modal/runtime/chain'
import { createSessionWallet } from './sessionWallet.js'

/** How Polkadot is spoken over a session with a remote wallet: as what a wallet in the page gives (reference: constants, 11). */
export const polkadotSession: SessionSupport = {
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  createProvider: createSessionWallet,
}
