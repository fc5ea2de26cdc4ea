import { defineManifest } from '@wallet-modal/runtime/plugin'

export const manifest = defineManifest({ id: 'notary' })
