import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Orders something in two transactions, and leads back to what is pending. */
export const checkout = definePlugin(manifest, () => import('./activateCheckout.js'))
