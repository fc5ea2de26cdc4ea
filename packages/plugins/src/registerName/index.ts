import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors, events } from './facts.js'
import { manifest } from './manifest.js'

export type { RegisterNameOptions } from './activate.js'
export type { RegisteredParams } from './manifest.js'
export type {
  NameAccount,
  NameCall,
  NameChallenge,
  NameMessage,
  NameProvider,
  NameRegistration,
} from './provider.js'

/** Properties of a registration's steps. The name stays here: it would tell who the visitor is. */
export interface RegisterNameStep {
  readonly isSmartAccount: boolean
  /** CAIP-2. */
  readonly network: string
}

/** Registers a name for an account that has none, by the blockchain API or a provider of the app's own. */
export const registerName = definePlugin(manifest, () => import('./activate.js'), {
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
  interface TrackedEvents extends Record<keyof typeof events, RegisterNameStep> {}
}

declare module '@wallet-modal/runtime/config' {
  interface PluginSettings {
    registerName: {
      /** Endings of the names that the blockchain API registers, each with its first dot: `.names.example`. */
      readonly suffixes: readonly string[]
    }
  }
}
