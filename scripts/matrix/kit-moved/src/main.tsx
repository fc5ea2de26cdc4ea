import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { viemChains } from '@wallet-modal/plugins/viem'
import { walletModalConnector } from '@wallet-modal/plugins/wagmi'
import { WalletModalProvider } from '@wallet-modal/runtime/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient, http } from 'viem'
import { createConfig, WagmiProvider } from 'wagmi'
import walletConfig from '../wallet-modal.config'
import App from './App.tsx'
import { modal } from './modal'

export const config = createConfig({
  chains: viemChains(walletConfig),
  client: ({ chain }) => createClient({ chain, transport: http() }),
  connectors: [walletModalConnector(modal)],
  multiInjectedProviderDiscovery: false,
})

const queryClient = new QueryClient()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WalletModalProvider modal={modal}>
          <App />
        </WalletModalProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
