import { defineConfig } from '@wallet-modal/runtime/config'

export default defineConfig({
  app: { name: 'My workspace' },
  chains: ['eip155:1', 'eip155:8453'],
  features: { receive: true },
})
