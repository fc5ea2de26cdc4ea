import { lazy } from '@wallet-modal/runtime/chain'
import { implement } from '@wallet-modal/runtime/plugin'
import { createPolkadotAdapter } from './adapter.js'
import { storedGrants } from './grants.js'
import { manifest } from './manifest.js'
import { polkadotNetwork } from './networkTable.js'
import { polkadotSession } from './session.js'

/** Loads when a stored session is restored or a wallet is asked. Code that reads from nodes loads later. */
export default implement(manifest, ({ clock, http, config, storage }) => ({
  namespaces: {
    polkadot: {
      name: 'Polkadot',
      chain: lazy(async () =>
        (await import('./createPolkadotChain.js')).createPolkadotChain({ clock, http }),
      ),
      adapter: createPolkadotAdapter({
        clock,
        chains: config.chains.filter((id) => id.startsWith('polkadot:')),
        origin: config.app?.name ?? globalThis.location?.host ?? 'App',
        grants: storedGrants(storage),
      }),
      session: polkadotSession,
      network: async (id) => polkadotNetwork(id),
      networkPictures: async () => (await import('./pictures/networkPictures.generated.js')).networkPictures,
    },
  },
}))
