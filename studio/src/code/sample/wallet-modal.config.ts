import { defineConfig } from '@wallet-modal/runtime/config'

// Type-checks the code beside it; the studio shows the visitor's own config.
export default defineConfig({ chains: ['eip155:1'] })
