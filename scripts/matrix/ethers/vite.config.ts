import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [walletModal()],
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
})
