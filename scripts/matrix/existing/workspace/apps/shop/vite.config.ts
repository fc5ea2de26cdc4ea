import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [walletModal()] })
