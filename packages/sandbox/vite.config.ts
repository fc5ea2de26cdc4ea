import { defineConfig } from 'vite'

/**
 * Bundles what runs in browsers into `dist`, next to what `tsc` emits: the browser wallets as one classic script,
 * `wallets.js`, and with `--mode phone` the WalletConnect wallet's page as one module, `phone.js`.
 */
export default defineConfig(({ mode }) => {
  const isPhone = mode === 'phone'
  const name = isPhone ? 'phone' : 'wallets'
  return {
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: 'dist',
      // tsc has already written the rest of the package there.
      emptyOutDir: false,
      lib: {
        entry: isPhone ? 'src/wallets/walletconnect/page/main.ts' : 'src/wallets/browser/main.ts',
        formats: [isPhone ? 'es' : 'iife'],
        name: 'walletModalSandboxScript',
        fileName: () => `${name}.js`,
      },
      // The bundle carries viem and other dependencies: their notices travel with it.
      license: { fileName: `${name}.licenses.md` },
    },
  }
})
