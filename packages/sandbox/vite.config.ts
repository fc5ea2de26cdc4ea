import { defineConfig } from 'vite'

/** What is bundled for browsers, by the mode that it is built in; `production` is Vite's own name for none. */
const bundles: Readonly<Record<string, { name: string; entry: string; format: 'es' | 'iife' }>> = {
  production: { name: 'wallets', entry: 'src/wallets/browser/main.ts', format: 'iife' },
  phone: { name: 'phone', entry: 'src/wallets/walletconnect/page/main.ts', format: 'es' },
  client: { name: 'client', entry: 'src/client/index.ts', format: 'es' },
}

/**
 * Bundles what runs in browsers into `dist`, next to what `tsc` emits: the browser wallets as one classic script,
 * `wallets.js`, and each with its `--mode` the WalletConnect wallet's page, `phone.js`, and what points an app here,
 * `client.js`, as modules.
 */
export default defineConfig(({ mode }) => {
  const { name, entry, format } = bundles[mode] ?? {}
  if (!name || !entry || !format) throw new Error(`There is nothing to bundle with --mode ${mode}.`)
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
