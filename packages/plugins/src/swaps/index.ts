import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

export type { SwapParams } from './manifest.js'

/** Swaps tokens, after a review of facts that are proven from the transaction's own bytes. */
export const swaps = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})
