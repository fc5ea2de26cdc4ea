import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

export type { SendApi } from './createSendApi.js'
export type { SendDraft } from './draft.js'
export type { SendParams } from './manifest.js'

/** Sends coins and tokens, after a review that shows what the transaction's own bytes say. */
export const send = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})
