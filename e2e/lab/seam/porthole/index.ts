import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** An embedded wallet: it stands in a frame of another origin, and asks the visitor there. */
export const porthole = definePlugin(manifest, () => import('./activatePorthole.js'))
