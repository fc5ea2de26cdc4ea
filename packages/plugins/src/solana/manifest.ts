import type { Manifest } from '@wallet-modal/runtime/plugin'

/** What is known of the Solana plugin at once: its wallets register by the Wallet Standard. */
// Without code of the runtime: the first download shares it with the activation, and is one file for that.
export const manifest: Manifest<'solana', Record<never, never>, never> = {
  id: 'solana',
  namespaces: { solana: { discovery: ['wallet-standard'] } },
}
