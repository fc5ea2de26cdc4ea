import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/**
 * Logs visitors in by email, and connects the embedded wallet that the log-in opens. The keys live in the frame at the config's
 * `endpoints.frame`, which `@wallet-modal/auth` serves.
 */
export const auth = definePlugin(manifest, () => import('./activate.js'), {
  connectMethods: { email: () => import('./EmailForm.js') },
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})
