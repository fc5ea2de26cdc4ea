import { base, mainnet, optimism } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { Page } from '../Page'
import { projectId } from '../projectId'
import { render } from '../render'

const networks = [mainnet, base, optimism] as const
const adapter = new WagmiAdapter({ networks: [...networks], projectId })

createAppKit({
  adapters: [adapter],
  networks: [...networks],
  projectId,
  metadata: { name: 'Bench', description: '', url: location.origin, icons: [] },
})

render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <Page button={<appkit-button />} />
    </QueryClientProvider>
  </WagmiProvider>,
)
