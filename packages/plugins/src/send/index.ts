import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors } from './facts.js'
import { manifest } from './manifest.js'

export type { SendApi } from './createSendApi.js'
export type { SendDraft } from './draft.js'
export type { SendParams } from './manifest.js'

/** Properties of a transfer's steps. */
export interface SendProperties {
  readonly isSmartAccount: boolean
  /** CAIP-2. */
  readonly network: string
  /** Symbol. */
  readonly token: string
  /** The power of ten at or below the token's amount: 100 for 250. With an exact amount, the time would tell which transaction it is. */
  readonly amount: number
}

/** Sends coins and tokens, after a review that shows what the transaction's own bytes say. */
export const send = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
  interface TrackedEvents {
    OPEN_SEND: { readonly isSmartAccount: boolean; readonly network: string }
    SEND_INITIATED: SendProperties
    SEND_SUCCESS: SendProperties
    SEND_ERROR: SendProperties & {
      /** An error code. */
      readonly message: string
    }
  }
}
