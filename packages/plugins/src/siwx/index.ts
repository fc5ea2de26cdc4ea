import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors, events } from './facts.js'
import { manifest } from './manifest.js'

export type { SiwxOptions } from './activate.js'

/** Properties of a sign-in's steps. */
export interface SignInStep {
  /** CAIP-2. */
  readonly network: string
  readonly isSmartAccount: boolean
}

/** Visitors sign in with their wallet, by a signed message: optional, or required before the app hears of a connection. */
export const siwx = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
  interface TrackedEvents extends Record<keyof typeof events, SignInStep> {}
}
