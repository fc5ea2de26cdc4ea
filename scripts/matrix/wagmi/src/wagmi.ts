import { viemChains } from '@wallet-modal/plugins/viem'
import { walletModalConnector } from '@wallet-modal/plugins/wagmi'
import { createClient, http } from 'viem'
import { createConfig } from 'wagmi'
import config from '../wallet-modal.config'
import { modal } from './modal'

export const wagmiConfig = createConfig({
  chains: viemChains(config),
  client: ({ chain }) => createClient({ chain, transport: http() }),
  connectors: [walletModalConnector(modal)],
  multiInjectedProviderDiscovery: false,
})
