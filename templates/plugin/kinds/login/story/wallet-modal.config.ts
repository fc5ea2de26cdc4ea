import { defineConfig } from '@wallet-modal/runtime/config'

export default defineConfig({
  app: { name: 'Sample Title' },
  chains: ['eip155:1'],
})
