import { walletModalConnector } from '@wallet-modal/plugins/wagmi'
import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { modal } from './modal'

export const wagmiConfig = createConfig({
  chains: [mainnet, base],
  connectors: [walletModalConnector(modal)],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  multiInjectedProviderDiscovery: false,
})
