import type { StandardWallet } from '@wallet-modal/runtime/chain'
import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors } from './facts.js'
import { manifest } from './manifest.js'

export type { SolanaSignIn, SolanaSignInInput, SolanaSignInOutput } from './signIn.js'
export { signInOf } from './signIn.js'

/** Solana and its clusters, through wallets of the Wallet Standard. */
export const solana = definePlugin(manifest, () => import('./activate.js'))

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
  interface ProviderByNamespace {
    solana: StandardWallet
  }
}
