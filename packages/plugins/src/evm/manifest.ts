import type { Manifest } from '@wallet-modal/runtime/plugin'

/** Declares the EVM plugin, whose wallets announce themselves by EIP-6963. */
// It imports no code of the runtime. The first download would share that with the activation, and become two files.
export const manifest: Manifest<'evm', Record<never, never>, never> = {
  id: 'evm',
  namespaces: { eip155: { discovery: ['eip6963'] } },
}
