import { defineConfig } from '@wallet-modal/runtime/config'

// What the code beside it is checked with; the studio shows the visitor's own.
export default defineConfig({ chains: ['eip155:1'] })
