import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig, WagmiProvider } from 'wagmi'
import { base, mainnet, optimism } from 'wagmi/chains'
import { Page } from '../Page'
import { projectId } from '../projectId'
import { render } from '../render'

const config = createConfig(
  getDefaultConfig({
    appName: 'Bench',
    walletConnectProjectId: projectId,
    chains: [mainnet, base, optimism],
  }),
)

render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider>
        <Page button={<ConnectKitButton />} />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
