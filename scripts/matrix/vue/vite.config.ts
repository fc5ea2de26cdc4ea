import vue from '@vitejs/plugin-vue'
import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'wallet-modal-button' } } }),
    walletModal(),
  ],
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
})
