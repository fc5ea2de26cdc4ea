import { viemChains } from '@wallet-modal/plugins/viem'
import { walletModalConnector } from '@wallet-modal/plugins/wagmi'
import { createClient, http } from 'viem'
import { createConfig } from 'wagmi'
import config from '../wallet-modal.config'
import { modal } from './modal'

export const wagmiConfig = createConfig({
  // The EVM networks of wallet-modal.config.ts.
  chains: viemChains(config),
  client: ({ chain }) => createClient({ chain, transport: http() }),
  connectors: [walletModalConnector(modal)],
  // The modal finds the installed wallets.
  multiInjectedProviderDiscovery: false,
})

declare module 'wagmi' {
  interface Register {
    config: typeof wagmiConfig
  }
}
