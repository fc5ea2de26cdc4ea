import { defineManifest } from '@wallet-modal/runtime/plugin'

/** Declares the EVM plugin, whose wallets announce themselves by EIP-6963. */
export const manifest = defineManifest({
  id: 'evm',
  namespaces: { eip155: { discovery: ['eip6963'] } },
})
