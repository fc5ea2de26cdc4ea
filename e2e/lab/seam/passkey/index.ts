import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** A wallet that lives in the plugin and is opened by its own form. Its key is a toy: it signs nothing. */
export const passkey = definePlugin(manifest, () => import('./activatePasskey.js'), {
  connectMethods: { passkey: () => import('./LogIn.js') },
})
