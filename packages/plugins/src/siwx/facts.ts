import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The config's flag for this plugin. */
export const catalogFacts = { flags: { signIn: false } } as const satisfies CatalogFacts

/** The plugin's own error codes, with the texts that the specification fixes (Spec §8). */
export const errors = {
  SIGN_IN_NO_ACCOUNT: { message: 'No ActiveCaipAddress found' },
  SIGN_IN_NO_NETWORK: { message: 'No ActiveCaipNetwork or client found' },
  SIGN_IN_NO_WALLET: { message: 'No ConnectionController client found' },
  SIGN_IN_UNAVAILABLE: {
    userMessage: 'A problem occurred while trying initialize authentication',
    event: 'SIWX_AUTH_ERROR',
  },
  SIGNATURE_DECLINED: { userMessage: 'Signature declined', event: 'SIWX_AUTH_ERROR' },
  SMART_ACCOUNT_DECLINED: {
    userMessage: 'This application might not support Smart Accounts',
    event: 'SIWX_AUTH_ERROR',
  },
  SIGN_IN_LOCAL: {},
  SIGN_IN_REFUSED: {},
  SIGN_IN_UNVERIFIED: {},
} as const satisfies PluginFacts['errors']

/** The steps that the plugin reports (Spec §8, "Tracking events"). */
export const events = {
  CLICK_SIGN_SIWX_MESSAGE: 'the visitor pressed Sign in the sign-in view',
  CLICK_CANCEL_SIWX: 'the visitor pressed Cancel in the sign-in view',
  SIWX_AUTH_SUCCESS: 'the visitor has signed in',
  SIWX_AUTH_ERROR: 'signing in failed, or the sessions could not be read',
} as const satisfies PluginFacts['events']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'siwx',
  powers: ['gates'],
  catalog: catalogFacts,
  flags: { signIn: 'sign-in with the wallet, optional or required' },
  brings: 'sign-in with the wallet by a signed message (CAIP-122), and its verifier for servers',
  errors,
  events,
}
