import { definePlugin } from '@wallet-modal/runtime/plugin'
import { discover } from './discover.js'
import { manifest } from './manifest.js'
import type { PolkadotProvider } from './PolkadotProvider.js'

export type {
  PolkadotAccount,
  PolkadotProvider,
  PolkadotSignature,
  PolkadotSigner,
  PolkadotSignRequest,
} from './PolkadotProvider.js'

/** Polkadot, Kusama and related chains, through wallets in `window.injectedWeb3`. */
export const polkadot = definePlugin(manifest, () => import('./activate.js'), {
  // Needed whenever this file is, so a file of its own would only be one more to wait for.
  discover: { polkadot: async () => ({ discover }) },
})

declare module '@wallet-modal/runtime/plugin' {
  interface ProviderByNamespace {
    polkadot: PolkadotProvider
  }
}
