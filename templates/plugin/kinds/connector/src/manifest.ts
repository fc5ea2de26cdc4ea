import { defineManifest } from '@wallet-modal/runtime/plugin'

/** Part of the first download: a row in the list of wallets. */
export const manifest = defineManifest({
  id: 'sample',
  api: 1,
  connectors: [{ id: 'sample', name: 'Sample Title', type: 'EXTERNAL', namespaces: ['eip155'] }],
})
