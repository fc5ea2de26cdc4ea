import { defineManifest } from '@wallet-modal/runtime/plugin'

/** Part of the first download: the namespace, whose wallets register by the Wallet Standard. */
export const manifest = defineManifest({
  id: 'sample',
  api: 1,
  namespaces: { smpl: { discovery: ['wallet-standard'] } },
})
