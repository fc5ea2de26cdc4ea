import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import type { PebbleWallet } from './parse.js'

/** The Pebble chain. */
export const pebble = definePlugin(manifest, () => import('./activatePebble.js'))

declare module '@wallet-modal/runtime/plugin' {
  interface ProviderByNamespace {
    pebble: PebbleWallet
  }
}
