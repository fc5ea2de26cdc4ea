import { defineConfig } from '@wallet-modal/runtime/config'

/** The config of the templates, which the command line copies. */
export default defineConfig({
  app: { name: 'Bench' },
  chains: ['eip155:1', 'eip155:8453', 'eip155:10'],
  features: {
    receive: true,
    send: false,
    swaps: false,
    onramp: false,
    history: false,
    names: false,
    email: false,
    emailShowWallets: true,
    socials: false,
    walletConnect: false,
    analytics: false,
    allWallets: true,
    legalCheckbox: false,
    collapseWallets: false,
    smartSessions: false,
  },
  theme: { mode: 'auto' },
})
