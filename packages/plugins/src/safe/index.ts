import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/**
 * Makes the app a Safe App. Opened inside Safe{Wallet}, it connects to that Safe without showing a list. Anywhere else the plugin does
 * nothing. Needs `@safe-global/safe-apps-sdk`, an optional peer, which only loads inside a frame.
 */
export const safeApp = definePlugin(manifest, () => import('./activate.js'))
