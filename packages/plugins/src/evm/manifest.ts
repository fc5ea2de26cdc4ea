import { defineManifest } from '@wallet-modal/runtime/plugin'

/** What is known of the EVM plugin at once: its wallets announce themselves by EIP-6963. */
export const manifest = defineManifest({
  id: 'evm',
  namespaces: { eip155: { discovery: ['eip6963'] } },
})
