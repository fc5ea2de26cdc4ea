import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Shows which NFTs the connected account owns. */
export const nfts = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})
