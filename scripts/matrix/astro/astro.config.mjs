import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'astro/config'

export default defineConfig({
  vite: {
    plugins: [walletModal()],
    resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
  },
})
