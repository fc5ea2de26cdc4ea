import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'

const nativeCurrency = { name: 'Pebble', symbol: 'PBL', decimals: 9 }

/** The chain's networks. */
export const networks: readonly NetworkDefinition[] = [
  {
    id: 'pebble:main',
    name: 'Pebble',
    nativeCurrency,
    rpcUrls: ['https://node.pebble.example'],
    explorerUrl: 'https://scan.pebble.example',
  },
  {
    id: 'pebble:test',
    name: 'Pebble Test',
    nativeCurrency,
    rpcUrls: ['https://test.pebble.example'],
    explorerUrl: 'https://scan.pebble.example',
    testnet: true,
  },
]
