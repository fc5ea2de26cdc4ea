import type { SessionSupport } from '@wallet-modal/runtime/chain'
import { createSessionWallet } from './sessionWallet.js'

/** How sessions with remote wallets support Polkadot: as the object that a wallet's `enable` returns. */
export const polkadotSession: SessionSupport = {
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  createProvider: createSessionWallet,
}
