import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors, events } from './facts.js'
import { manifest } from './manifest.js'

/** Shows what the account in use has done on its network, month by month. */
export const history = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
  interface TrackedEvents extends Record<keyof typeof events, { readonly isSmartAccount: boolean }> {}
}
