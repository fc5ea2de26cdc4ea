import { defineConfig } from '@wallet-modal/runtime/config'

export default defineConfig({
  app: { name: 'My wallet app' },
  chains: ['eip155:1', 'eip155:8453', 'eip155:10'],
  features: {
    receive: true,
    send: true,
    onramp: false,
    names: false,
    tokens: true,
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
  prepare: 'idle',
})
