import { defineManifest } from '@wallet-modal/runtime/plugin'

/** Declares the Solana plugin, whose wallets register by the Wallet Standard. */
export const manifest = defineManifest({
  id: 'solana',
  namespaces: { solana: { discovery: ['wallet-standard'] } },
})
