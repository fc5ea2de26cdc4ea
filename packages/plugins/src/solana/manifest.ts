import { defineManifest } from '@wallet-modal/runtime/plugin'

/** What is known of the Solana plugin at once: its wallets register by the Wallet Standard. */
export const manifest = defineManifest({
  id: 'solana',
  namespaces: { solana: { discovery: ['wallet-standard'] } },
})
