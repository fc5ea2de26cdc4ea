import { builtIns } from '@wallet-modal/plugins/catalog'
import {
  createModal,
  defineConfig,
  type Modal,
  type ModalConfig,
  type ModalDependencies,
} from '@wallet-modal/runtime'
import { createLabNode } from './labNode.js'

const config = defineConfig({
  app: { name: 'Lab' },
  chains: ['eip155:31337', 'eip155:31338'],
  networks: [
    {
      id: 'eip155:31337',
      name: 'Lab One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:1/31337'],
      testnet: true,
    },
    {
      id: 'eip155:31338',
      name: 'Lab Two',
      nativeCurrency: { name: 'Lab Coin', symbol: 'LAB', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:1/31338'],
      testnet: true,
    },
  ],
  // Each lab says which features read and show something after connecting.
  features: { tokens: false, nfts: false, history: false, names: false, swaps: false },
  theme: { mode: 'light' },
})

/** A modal whose chains are played inside the page: nothing leaves it. */
export function createLabModal(
  dependencies: Omit<ModalDependencies, 'catalog'> = {},
  otherwise: Partial<ModalConfig> = {},
): Modal {
  return createModal(
    { ...config, ...otherwise, features: { ...config.features, ...otherwise.features } } as ModalConfig,
    {
      fetch: createLabNode().fetch,
      ...dependencies,
      catalog: builtIns,
    },
  ) as Modal
}
