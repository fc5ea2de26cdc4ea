import react from '@vitejs/plugin-react'
import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), walletModal()],
  // A plugin of your own imports these when it is first used: bundled from the start, they reload no page then.
  optimizeDeps: {
    include: [
      '@wallet-modal/runtime/accounts',
      '@wallet-modal/runtime/chain',
      '@wallet-modal/runtime/login',
      '@wallet-modal/runtime/plugin',
      '@wallet-modal/runtime/ui',
    ],
  },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
