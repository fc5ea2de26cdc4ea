import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors } from './facts.js'
import { manifest } from './manifest.js'

export type { SwapApi } from './createSwapApi.js'
export type { SwapParams } from './manifest.js'
export type { SwapProviderSettings, SwapSettings } from './providers/settings.js'

/** Properties of a swap's steps. */
export interface SwapProperties {
  readonly isSmartAccount: boolean
  /** CAIP-2. */
  readonly network: string
  /** Symbol. */
  readonly swapFromToken: string
  /** Symbol. */
  readonly swapToToken: string
  /** The power of ten at or below the amount: 100 for 250. With an exact amount, the time would tell which transaction it is. */
  readonly swapFromAmount: number
  /** Likewise, of what arrives at least. */
  readonly swapToAmount: number
}

/** Swaps tokens, after a review of facts that are proven from the transaction's own bytes. */
export const swaps = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
  interface TrackedEvents {
    OPEN_SWAP: { readonly isSmartAccount: boolean; readonly network: string }
    CLICK_SELECT_TOKEN_TO_SWAP: { readonly network: string }
    INITIATE_SWAP: SwapProperties
    SWAP_SUCCESS: SwapProperties
    SWAP_APPROVAL_ERROR: SwapProperties & {
      /** An error code. */
      readonly message: string
    }
    SWAP_ERROR: SwapProperties & {
      /** An error code. */
      readonly message: string
    }
  }
}
