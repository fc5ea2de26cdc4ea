import type { Eip1193Provider } from '@wallet-modal/runtime/chain'
import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Ethereum and every network that speaks its JSON-RPC, through EIP-1193 wallets. */
export const evm = definePlugin(manifest, () => import('./activate.js'))

declare module '@wallet-modal/runtime/plugin' {
  interface ProviderByNamespace {
    eip155: Eip1193Provider
  }
}

declare module '@wallet-modal/runtime/config' {
  interface PluginSettings {
    evm: {
      /** Origins of the servers that may answer for names (ERC-3668), beside the blockchain API's. */
      readonly nameServers?: readonly string[]
    }
  }
}
