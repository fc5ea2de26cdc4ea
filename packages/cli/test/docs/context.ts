// The modal of the app that the documentation's examples are for.
import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'

export const modal = createModal(
  {
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    endpoints: { blockchain: 'https://chains.example', frame: 'https://wallet.shop.example' },
    features: { email: true, receive: true, swaps: true },
    plugins: { registerName: { suffixes: ['.names.example'] } },
  },
  { catalog: builtIns },
)
