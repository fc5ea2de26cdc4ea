import { attempt, lazy } from '@wallet-modal/runtime/chain'
import type { ResolvedConfig } from '@wallet-modal/runtime/config'
import { implement } from '@wallet-modal/runtime/plugin'
import { createEvmAdapter } from './adapter.js'
import { createEvmNodes } from './createEvmNodes.js'
import { manifest } from './manifest.js'
import { evmNetwork } from './networks.js'
import { evmSession } from './session.js'

/** Origins of the servers that names may be kept on: the blockchain API's, and those of the plugin's settings. */
const nameServerOrigins = ({ endpoints, plugins }: ResolvedConfig): readonly string[] =>
  [endpoints.blockchain, plugins.evm?.nameServers]
    .flat()
    .flatMap((url) => attempt(() => new URL(String(url)).origin) ?? [])

/** Loads when a stored session is restored or a wallet is asked. Code that reads from chains loads later. */
export default implement(manifest, ({ clock, http, config, findNetwork }) => {
  const nodes = createEvmNodes({ clock, http })
  const chain = lazy(async () =>
    (await import('./chain/createEvmChain.js')).createEvmChain({
      ...{ nodes, clock },
      nameServers: { http, origins: nameServerOrigins(config) },
      findNetwork: async (id) => (config.chains.includes(id) ? findNetwork(id) : undefined),
    }),
  )
  return {
    namespaces: {
      eip155: {
        adapter: createEvmAdapter({ clock }),
        chain,
        name: 'Ethereum',
        session: evmSession({ nodes, findNetwork }),
        network: async (id) => evmNetwork(id),
        networkPictures: async () =>
          (await import('./pictures/networkPictures.generated.js')).networkPictures,
        networkImageId: async (id) => (await import('./networkImages.js')).networkImages[id],
      },
    },
  }
})
