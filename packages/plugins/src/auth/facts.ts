import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the modal switches the plugin on. The first download has only these of the plugin. */
export const catalogFacts = {
  // A provider needs credentials: each is named.
  flags: { email: true, socials: false },
  needs: { endpoint: 'frame' },
} as const satisfies CatalogFacts

/** The plugin's own error codes. */
export const errors = {
  SOCIALS_TIMEOUT: {},
  SOCIALS_NOT_SET_UP: {},
} as const satisfies PluginFacts['errors']

/** The steps that the plugin reports. */
export const events = {
  SOCIAL_LOGIN_STARTED: 'the visitor chose a provider',
  SOCIAL_LOGIN_REQUEST_USER_DATA: 'the provider has confirmed the visitor, whose wallet is opened',
  SOCIAL_LOGIN_SUCCESS: 'the wallet of a log-in at a provider is connected',
  SOCIAL_LOGIN_CANCELED: 'the visitor declined at the provider, or closed its window',
  SOCIAL_LOGIN_ERROR: 'a log-in at a provider failed',
} as const satisfies PluginFacts['events']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'auth',
  catalog: catalogFacts,
  flags: {
    email: 'logging in by email, with a wallet that the log-in opens',
    socials: 'logging in by Google, X, GitHub and others, in the order shown',
  },
  hosts: ['@endpoints.frame'],
  frames: ['@endpoints.frame'],
  powers: ['connectors', 'frames'],
  brings: 'the embedded wallet: an account on EVM networks and on Solana for visitors without a wallet',
  errors,
  events,
}
