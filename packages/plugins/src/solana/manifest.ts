import type { Manifest } from '@wallet-modal/runtime/plugin'

/** Declares the Solana plugin, whose wallets register by the Wallet Standard. */
// It imports no code of the runtime. The first download would share that with the activation, and become two files.
export const manifest: Manifest<'solana', Record<never, never>, never> = {
  id: 'solana',
  namespaces: { solana: { discovery: ['wallet-standard'] } },
}
