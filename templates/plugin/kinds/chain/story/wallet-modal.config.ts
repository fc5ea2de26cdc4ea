import { defineConfig } from '@wallet-modal/runtime/config'
import { networks } from '../src/networks.js'

export default defineConfig({
  app: { name: 'Sample Title' },
  chains: networks.map(({ id }) => id),
  networks,
})
