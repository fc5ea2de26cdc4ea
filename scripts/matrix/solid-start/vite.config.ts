import { solidStart } from '@solidjs/start/config'
import { walletModal } from '@wallet-modal/runtime/vite'
import { nitro } from 'nitro/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [solidStart(), nitro(), walletModal()],
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
})
