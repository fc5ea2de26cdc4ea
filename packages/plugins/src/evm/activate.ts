import { implement } from '@wallet-modal/runtime/plugin'
import { createEvmAdapter } from './adapter.js'
import { manifest } from './manifest.js'

/** Loaded when a stored session is brought back or a wallet is asked; the network table and viem come later still. */
export default implement(manifest, ({ clock, http }) => ({
  namespaces: {
    eip155: {
      adapter: createEvmAdapter({ clock, http }),
      network: async (id) => (await import('./networks.js')).evmNetwork(id),
    },
  },
}))
