import { defineManifest } from '@wallet-modal/runtime/plugin'

/**
 * Declares the Bitcoin plugin. Bitcoin wallets register by the Wallet Standard, as `bitcoin:…`, or list themselves as sats-connect does, in
 * `window.btc_providers`, which the plugin's own code reads.
 */
export const manifest = defineManifest({
  id: 'bitcoin',
  namespaces: { bip122: { discovery: ['wallet-standard:bitcoin', 'own'] } },
})
