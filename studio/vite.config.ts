import { readFileSync } from 'node:fs'
import { walletModal } from '@wallet-modal/runtime/vite'
import { defineConfig, type Plugin } from 'vite'
import { readPeers } from './src/bench/peers.js'

const folder = import.meta.dirname

/** The template's cards use the template's modal; here they get the studio's, which each choice makes again. */
const studioModal: Plugin = {
  name: 'studio-modal',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../modal' && importer?.includes('/templates/react-vite/src/chains/')
      ? `${folder}/src/real/modal.ts`
      : undefined,
}

/** `--mode sandbox` is the studio of `npm start`, which may be wired to the sandbox that runs beside it. No other build may. */
export default defineConfig(({ mode }) => ({
  root: folder,
  base: './',
  publicDir: false,
  define: { __PEERS__: JSON.stringify(readPeers(readFileSync(`${folder}/../docs/performance.md`, 'utf8'))) },
  plugins: [
    studioModal,
    ...walletModal({ checkConfig: false }).filter(
      ({ name }) => mode !== 'sandbox' || name !== 'wallet-modal:refuse-sandbox',
    ),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [`${folder}/index.html`, `${folder}/stage.html`] },
  },
}))
