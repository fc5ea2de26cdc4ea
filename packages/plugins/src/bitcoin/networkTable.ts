import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { chainId } from './bitcoinChains.js'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

/** The public networks. Their nodes are base URLs of Esplora's API. */
export const networkTable: readonly NetworkDefinition[] = [
  {
    id: chainId('bitcoin:mainnet'),
    name: 'Bitcoin',
    nativeCurrency,
    rpcUrls: ['https://blockstream.info/api', 'https://mempool.space/api'],
    explorerUrl: 'https://mempool.space',
  },
  {
    id: chainId('bitcoin:testnet'),
    name: 'Bitcoin Testnet',
    nativeCurrency,
    rpcUrls: ['https://blockstream.info/testnet/api', 'https://mempool.space/testnet/api'],
    explorerUrl: 'https://mempool.space/testnet',
    testnet: true,
  },
  {
    id: chainId('bitcoin:signet'),
    name: 'Bitcoin Signet',
    nativeCurrency,
    rpcUrls: ['https://mempool.space/signet/api'],
    explorerUrl: 'https://mempool.space/signet',
    testnet: true,
  },
]

/** Finds a public network by its CAIP-2 id. */
export const bitcoinNetwork = (id: string): NetworkDefinition | undefined =>
  networkTable.find((network) => network.id === id)
