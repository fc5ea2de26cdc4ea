import { defineManifest, definePlugin } from '@wallet-modal/runtime/plugin'

const manifest = defineManifest({ id: 'names', identity: ['eip155', 'solana'] })

/** Knows accounts by the names that they have chosen. */
export const names = definePlugin(manifest, () => import('./activate.js'))
