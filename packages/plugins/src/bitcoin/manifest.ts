import { defineManifest } from '@wallet-modal/runtime/plugin'

/**
 * What is known of the Bitcoin plugin at once: its wallets register by the Wallet Standard, as `bitcoin:…`, or stand in the list
 * that providers in the manner of sats-connect keep (`window.btc_providers`), which is looked into by the plugin's own code.
 */
export const manifest = defineManifest({
  id: 'bitcoin',
  namespaces: { bip122: { discovery: ['wallet-standard:bitcoin', 'own'] } },
})
