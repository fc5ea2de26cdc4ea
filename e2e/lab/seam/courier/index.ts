import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Sends things, without a view: it says how that goes, and follows what was sent. */
export const courier = definePlugin(manifest, () => import('./activateCourier.js'))
