import type { Manifest } from '@wallet-modal/runtime/plugin'

/** What is known of the EVM plugin at once: its wallets announce themselves by EIP-6963. */
// Without code of the runtime: the first download shares it with the activation, and is one file for that.
export const manifest: Manifest<'evm', Record<never, never>, never> = {
  id: 'evm',
  namespaces: { eip155: { discovery: ['eip6963'] } },
}
