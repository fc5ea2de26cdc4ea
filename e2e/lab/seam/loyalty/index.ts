import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Points for the connected account, and rewards for them. */
export const loyalty = definePlugin(manifest, () => import('./activateLoyalty.js'), {
  languages: { de: () => import('./loyalty.de.js') },
})
