import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

// A page with the real modal and this plugin.
export default defineConfig({ plugins: [walletModal()] })
