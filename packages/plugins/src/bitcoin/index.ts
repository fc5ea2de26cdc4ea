import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { BitcoinProvider } from './BitcoinProvider.js'
import { discover } from './listedProviders.js'
import { manifest } from './manifest.js'

export type {
  BitcoinAddress,
  BitcoinProvider,
  MessageToSign,
  PsbtInput,
  PsbtToSign,
  SignedPsbt,
  Transfer,
} from './BitcoinProvider.js'

/** Bitcoin, through wallets of the Wallet Standard and of sats-connect. Needs no SDK. */
export const bitcoin = definePlugin(manifest, () => import('./activate.js'), {
  // Needed whenever this file is, so a file of its own would only be one more to wait for.
  discover: { bip122: async () => ({ discover }) },
})

declare module '@wallet-modal/runtime/plugin' {
  interface ProviderByNamespace {
    bip122: BitcoinProvider
  }
}
