import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Lets nobody in before they have agreed to the house rules, once for each account. */
export const doorkeeper = definePlugin(manifest, () => import('./activateDoorkeeper.js'))
