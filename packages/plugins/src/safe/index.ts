import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/**
 * The app as a Safe App: opened inside Safe{Wallet}, it connects to that Safe without a list. Anywhere else it is as if the
 * plugin weren't there. Needs `@safe-global/safe-apps-sdk`, an optional peer, which it loads inside a frame only.
 */
export const safeApp = definePlugin(manifest, () => import('./activate.js'))
