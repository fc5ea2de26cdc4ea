import { defineManifest } from '@wallet-modal/runtime/plugin'

/** What is known of the Polkadot plugin at once: its wallets leave an object in the page, which the plugin reads. */
export const manifest = defineManifest({
  id: 'polkadot',
  namespaces: { polkadot: { discovery: ['own'] } },
})
