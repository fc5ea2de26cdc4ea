import { defineConfig } from 'vite'

/** Bundles the browser wallets into one classic script, `dist/wallets.js`; `tsc` emits everything else. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist',
    // tsc has already written the rest of the package there.
    emptyOutDir: false,
    lib: {
      entry: 'src/wallets/browser/main.ts',
      formats: ['iife'],
      name: 'walletModalSandboxScript',
      fileName: () => 'wallets.js',
    },
    // The bundle carries viem and its dependencies: their notices travel with it.
    license: { fileName: 'wallets.licenses.md' },
  },
})
