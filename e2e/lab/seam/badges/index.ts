import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** A club's data about its members: their names, their pictures, and their badges. */
export const badges = definePlugin(manifest, () => import('./activateBadges.js'))
