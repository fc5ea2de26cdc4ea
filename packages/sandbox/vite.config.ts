import { defineConfig } from 'vite'

/** What is bundled for browsers, each with its `--mode`; without one, the wallets. */
const wallets = { name: 'wallets', entry: 'src/wallets/browser/main.ts', format: 'iife' } as const
const others = {
  phone: { name: 'phone', entry: 'src/wallets/walletconnect/page/main.ts', format: 'es' },
  client: { name: 'client', entry: 'src/client/index.ts', format: 'es' },
} as const

/**
 * Bundles what runs in browsers into `dist`, next to what `tsc` emits: the browser wallets as one classic script,
 * `wallets.js`, and as modules the WalletConnect wallet's page, `phone.js`, and what points an app here, `client.js`.
 */
export default defineConfig(({ mode }) => {
  const { name, entry, format } = others[mode as keyof typeof others] ?? wallets
  return {
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: 'dist',
      // tsc has already written the rest of the package there.
      emptyOutDir: false,
      lib: { entry, formats: [format], name: 'walletModalSandboxScript', fileName: () => `${name}.js` },
      // The bundles carry viem and other dependencies: their notices travel with them.
      license: { fileName: `${name}.licenses.md` },
    },
  }
})
