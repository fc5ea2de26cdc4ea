import react from '@vitejs/plugin-react'
import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react(), walletModal()] })
