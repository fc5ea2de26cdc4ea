import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors } from './facts.js'
import { manifest } from './manifest.js'

export type { OnrampPluginOptions } from './activate.js'
export { isRestrictedTimeZone } from './isRestrictedTimeZone.js'
export type { BuyParams } from './manifest.js'
export type {
  BoughtAsset,
  Destination,
  OnrampLimit,
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  OnrampRequest,
  OnrampSession,
  UnderwayPurchase,
} from './provider.js'
export type { OnrampSettings } from './settings.js'

/** Sells coins on pages of providers, and waits until the chain has them. */
export const onramp = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
  interface TrackedEvents {
    SELECT_BUY_CRYPTO: Readonly<Record<never, never>>
    SELECT_BUY_PROVIDER: {
      /** The provider's id. */
      readonly provider: string
    }
  }
}
