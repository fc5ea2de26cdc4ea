import { definePlugin } from '@wallet-modal/runtime/plugin'
import type { errors, events } from './facts.js'
import { manifest } from './manifest.js'

export type { AuthApi } from './activate.js'
export type { EmailLogin } from './createEmailLogin.js'
export type { MailParams, SocialParams } from './manifest.js'
export type { SocialAttempt, SocialLogin } from './social/createSocialLogin.js'
export type { WindowProvider } from './social/providers.js'

/**
 * Logs visitors in by email and at providers, and connects the embedded wallet that the log-in opens. The keys live in the frame at the config's
 * `endpoints.frame`, which `@wallet-modal/auth` serves.
 */
export const auth = definePlugin(manifest, () => import('./activate.js'), {
  connectMethods: {
    email: () => import('./EmailForm.js'),
    social: () => import('./social/SocialMethods.js'),
  },
  languages: { ar: () => import('./languages/ar.js'), de: () => import('./languages/de.js') },
})

declare module '@wallet-modal/runtime/plugin' {
  interface PluginErrorCodes extends Record<keyof typeof errors, true> {}
  interface TrackedEvents
    extends Record<
      keyof typeof events,
      {
        /** The provider's id, such as `google`. */
        readonly provider: string
      }
    > {}
}
