import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { clusterId } from './clusters.js'

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/**
 * The public clusters. Explorers need a query for the test clusters, which the links here don't have. Without an explorer, there is no
 * link, instead of a wrong one.
 */
export const networkTable: readonly NetworkDefinition[] = [
  {
    id: clusterId('solana:mainnet'),
    name: 'Solana',
    nativeCurrency,
    rpcUrls: ['https://api.mainnet-beta.solana.com'],
    explorerUrl: 'https://explorer.solana.com',
  },
  {
    id: clusterId('solana:devnet'),
    name: 'Solana Devnet',
    nativeCurrency,
    rpcUrls: ['https://api.devnet.solana.com'],
    testnet: true,
  },
  {
    id: clusterId('solana:testnet'),
    name: 'Solana Testnet',
    nativeCurrency,
    rpcUrls: ['https://api.testnet.solana.com'],
    testnet: true,
  },
]

/** Finds a public cluster by its CAIP-2 id. */
export const solanaNetwork = (id: string): NetworkDefinition | undefined =>
  networkTable.find((network) => network.id === id)
