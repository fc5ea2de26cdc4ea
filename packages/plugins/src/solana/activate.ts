import { lazy } from '@wallet-modal/runtime/chain'
import { implement } from '@wallet-modal/runtime/plugin'
import { createSolanaAdapter } from './adapter.js'
import { manifest } from './manifest.js'
import { solanaNetwork } from './networkTable.js'
import { solanaSession } from './session.js'

/** Loads when a stored session is restored or a wallet is asked. Code that reads from nodes loads later. */
export default implement(manifest, ({ clock, http, config, findNetwork }) => {
  const chain = lazy(async () => {
    const [{ createSolanaChain }, { createSolanaNodes }] = await Promise.all([
      import('./chain/createSolanaChain.js'),
      import('./chain/readBalance.js'),
    ])
    return createSolanaChain({
      ...{ nodes: createSolanaNodes({ clock, http }), clock },
      findNetwork: async (id) => (config.chains.includes(id) ? findNetwork(id) : undefined),
    })
  })
  return {
    namespaces: {
      solana: {
        adapter: createSolanaAdapter({ clock, clusters: config.chains.filter(isSolana) }),
        chain,
        name: 'Solana',
        session: solanaSession,
        network: async (id) => solanaNetwork(id),
        networkPictures: async () =>
          (await import('./pictures/networkPictures.generated.js')).networkPictures,
        networkImageId: async (id) => (await import('./networkImages.js')).networkImages[id],
      },
    },
  }
})

const isSolana = (id: string) => id.startsWith('solana:')
