import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Shows what the connected account holds, token by token. */
export const tokens = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})
