import { defineManifest } from '@wallet-modal/runtime/plugin'

/** A chain that nobody has heard of: its wallets register by the Wallet Standard. */
export const manifest = defineManifest({
  id: 'pebble',
  namespaces: { pebble: { discovery: ['wallet-standard'] } },
})
