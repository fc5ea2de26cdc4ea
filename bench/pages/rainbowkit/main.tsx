import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { base, mainnet, optimism } from 'wagmi/chains'
import { Page } from '../Page'
import { projectId } from '../projectId'
import { render } from '../render'

const config = getDefaultConfig({ appName: 'Bench', projectId, chains: [mainnet, base, optimism] })

render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <Page button={<ConnectButton />} />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
