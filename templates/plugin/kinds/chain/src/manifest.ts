import { defineManifest } from '@wallet-modal/runtime/plugin'

/** What is known of it at once: the namespace, and that its wallets register by the Wallet Standard. */
export const manifest = defineManifest({
  id: 'sample',
  namespaces: { smpl: { discovery: ['wallet-standard'] } },
})
