import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import type { PebbleWallet } from './parse.js'

/** The Pebble chain. */
export const pebble = definePlugin(manifest, () => import('./activatePebble.js'))

/** The same by a plugin that fails to end a session. */
export const stickyPebble = definePlugin(manifest, () => import('./activateSticky.js'))

declare module '@wallet-modal/runtime/plugin' {
  interface ProviderByNamespace {
    pebble: PebbleWallet
  }
}
