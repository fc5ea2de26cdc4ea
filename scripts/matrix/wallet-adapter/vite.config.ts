import react from '@vitejs/plugin-react'
import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), walletModal()],
  // wallet-adapter and its SDK exceed Vite's limit by themselves.
  build: { chunkSizeWarningLimit: 1000 },
})
