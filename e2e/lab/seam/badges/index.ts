import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** What a club knows of its members: their names, their pictures, and what they have earned. */
export const badges = definePlugin(manifest, () => import('./activateBadges.js'))
