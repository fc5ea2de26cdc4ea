import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig } from 'vite'

/** A build of its own: shared with the studio's, its chunks would be others than an app's. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [walletModal({ checkConfig: false })],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.every((id) => id.includes('.svg'))
            ? 'assets/picture-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
})
