import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

export type { SiwxOptions } from './activate.js'

/** Visitors sign in with their wallet, by a signed message: optional, or required before the app hears of a connection. */
export const siwx = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})
