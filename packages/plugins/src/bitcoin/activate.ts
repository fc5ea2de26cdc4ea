import { lazy } from '@wallet-modal/runtime/chain'
import { implement } from '@wallet-modal/runtime/plugin'
import { createBitcoinAdapter } from './adapter.js'
import { manifest } from './manifest.js'
import { bitcoinNetwork } from './networkTable.js'
import { bitcoinSession } from './session.js'

/** Loads when a stored session is restored or a wallet is asked. Code that reads from nodes loads later. */
export default implement(manifest, ({ clock, http, config }) => ({
  namespaces: {
    bip122: {
      name: 'Bitcoin',
      chain: lazy(async () => (await import('./createBitcoinChain.js')).createBitcoinChain({ clock, http })),
      adapter: createBitcoinAdapter({
        clock,
        chains: config.chains.filter((id) => id.startsWith('bip122:')),
        accountType: config.accounts.bip122,
      }),
      session: bitcoinSession,
      networkPictures: async () => (await import('./pictures/networkPictures.generated.js')).networkPictures,
      networkImageId: async (id) => (await import('./networkImages.js')).networkImages[id],
      network: async (id) => bitcoinNetwork(id),
    },
  },
}))
