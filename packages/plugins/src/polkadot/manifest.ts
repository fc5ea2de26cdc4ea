import { defineManifest } from '@wallet-modal/runtime/plugin'

/** Declares the Polkadot plugin, whose own code finds its wallets in the page. */
export const manifest = defineManifest({
  id: 'polkadot',
  namespaces: { polkadot: { discovery: ['own'] } },
})
