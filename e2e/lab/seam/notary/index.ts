import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Has whatever wallet is connected sign, and knows no chain: it asks the connection what it can. */
export const notary = definePlugin(manifest, () => import('./activateNotary.js'))
