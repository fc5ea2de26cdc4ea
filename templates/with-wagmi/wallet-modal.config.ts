import { defineConfig } from '@wallet-modal/runtime/config'

export default defineConfig({
  app: { name: 'My wallet app' },
  chains: ['eip155:1'],
})
