import { lazy } from '@wallet-modal/runtime/chain'
import { implement } from '@wallet-modal/runtime/plugin'
import { createSampleAdapter } from './adapter.js'
import { manifest } from './manifest.js'
import { networks } from './networks.js'

/** Loads when a wallet of the chain is asked, or a session is restored. */
export default implement(manifest, (context) => ({
  namespaces: {
    smpl: {
      adapter: createSampleAdapter(context),
      chain: lazy(async () => (await import('./chain.js')).createSampleChain(context)),
      network: async (id) => networks.find((network) => network.id === id),
    },
  },
}))
