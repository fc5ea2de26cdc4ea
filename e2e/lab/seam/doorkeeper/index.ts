import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Asks visitors to agree to the house rules before they are connected, once for each account. */
export const doorkeeper = definePlugin(manifest, () => import('./activateDoorkeeper.js'))
