/// <reference types="vite/client" />

import type { AnyPlugin, NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { MockAdapter } from '@wallet-modal/runtime/testing'
import base from '../../../packages/plugins/src/evm/pictures/base.svg?inline'
import ethereum from '../../../packages/plugins/src/evm/pictures/ethereum.svg?inline'
import optimism from '../../../packages/plugins/src/evm/pictures/optimism.svg?inline'
import polygon from '../../../packages/plugins/src/evm/pictures/polygon.svg?inline'
import solana from '../../../packages/plugins/src/solana/pictures/solana.svg?inline'

const network = (id: string, name: string, symbol: string): NetworkDefinition => ({
  id,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: ['http://127.0.0.1:9/'],
  explorerUrl: 'https://explorer.example',
})

const table: readonly NetworkDefinition[] = [
  network('eip155:1', 'Ethereum', 'ETH'),
  network('eip155:10', 'OP Mainnet', 'ETH'),
  network('eip155:137', 'Polygon', 'POL'),
  network('eip155:8453', 'Base', 'ETH'),
  network('solana:mainnet', 'Solana', 'SOL'),
]

const pictures: Readonly<Record<string, string>> = {
  'eip155:1': ethereum,
  'eip155:10': optimism,
  'eip155:137': polygon,
  'eip155:8453': base,
  'solana:mainnet': solana,
}
const networkPictures = Object.fromEntries(
  Object.entries(pictures).map(([id, picture]) => [id, async () => ({ default: picture })]),
)

/** A chain plugin whose wallets and nodes are the state's to play. Networks outside its table are unknown. */
export const fakeChain = (adapter: MockAdapter): AnyPlugin => ({
  manifest: {
    id: `fake-${adapter.namespace}`,
    namespaces: {
      [adapter.namespace]: { discovery: [adapter.namespace === 'eip155' ? 'eip6963' : 'wallet-standard'] },
    },
  },
  load: async () => () => ({
    namespaces: {
      [adapter.namespace]: {
        adapter,
        chain: async () => adapter.chain,
        name: adapter.namespace === 'eip155' ? 'Ethereum' : 'Solana',
        // Enough to be proposed in a pairing.
        session: { methods: ['personal_sign'], events: ['chainChanged'], createProvider: () => ({}) },
        networkPictures: async () => networkPictures,
        network: async (id) => table.find((one) => one.id === id),
      },
    },
  }),
})
