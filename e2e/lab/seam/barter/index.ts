import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Swaps two tokens by a call of its own, which it prepares, simulates and describes before the wallet is asked. */
export const barter = definePlugin(manifest, () => import('./activateBarter.js'))
