import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** A wallet that lives in the plugin and is opened by a form of the plugin. The key is a toy: it signs nothing. */
export const passkey = definePlugin(manifest, () => import('./activatePasskey.js'))
