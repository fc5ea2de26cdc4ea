import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'

const nativeCurrency = { name: 'Sample Title', symbol: 'SMPL', decimals: 9 }

/** The chain's networks. */
export const networks: readonly NetworkDefinition[] = [
  {
    id: 'smpl:main',
    name: 'Sample Title',
    nativeCurrency,
    rpcUrls: ['https://node.smpl.example'],
    explorerUrl: 'https://scan.smpl.example',
  },
  {
    id: 'smpl:test',
    name: 'Sample Title Test',
    nativeCurrency,
    rpcUrls: ['https://test.smpl.example'],
    explorerUrl: 'https://scan.smpl.example',
    testnet: true,
  },
]
