import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { chainId } from './chains.js'

/** The public relay chains. */
export const networkTable: readonly NetworkDefinition[] = [
  {
    id: chainId('polkadot'),
    name: 'Polkadot',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: ['https://rpc.polkadot.io'],
    explorerUrl: 'https://polkadot.subscan.io',
  },
  {
    id: chainId('kusama'),
    name: 'Kusama',
    nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
    rpcUrls: ['https://kusama-rpc.polkadot.io'],
    explorerUrl: 'https://kusama.subscan.io',
  },
  {
    id: chainId('westend'),
    name: 'Westend',
    nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
    rpcUrls: ['https://westend-rpc.polkadot.io'],
    explorerUrl: 'https://westend.subscan.io',
    testnet: true,
  },
]

/** Finds a public chain by its CAIP-2 id. */
export const polkadotNetwork = (id: string): NetworkDefinition | undefined =>
  networkTable.find((network) => network.id === id)
