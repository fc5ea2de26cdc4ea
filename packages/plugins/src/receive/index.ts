import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Shows the account's address, whole and as a QR code, to be paid at, and links that ask for an amount. */
export const receive = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})
