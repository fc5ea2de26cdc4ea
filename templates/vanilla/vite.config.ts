import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [walletModal()],
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
  resolve: {
    // The modal's views are written for React. Preact runs them as they are, in a fifth of the bytes.
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
  },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
