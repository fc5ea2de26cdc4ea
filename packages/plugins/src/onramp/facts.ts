import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { onramp: true },
  needs: { endpoint: 'blockchain' },
} as const satisfies CatalogFacts

/** The plugin's own error codes. */
export const errors = {
  ONRAMP_PAGE_REFUSED: {},
  ONRAMP_RATE_LIMITED: {},
  ONRAMP_SIGN_IN_REQUIRED: {},
} as const satisfies PluginFacts['errors']

/** The steps that the plugin reports. */
export const events = {
  SELECT_BUY_CRYPTO: 'the form for buying opened',
  SELECT_BUY_PROVIDER: "the visitor went on to a provider's page",
} as const satisfies PluginFacts['events']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'onramp',
  catalog: catalogFacts,
  flags: { onramp: 'buying through on-ramp providers' },
  brings:
    'the views `Buy`, `OnRampProviders`, `OnRampFiatSelect`, `BuyInProgress` and `OnRampActivity`, and the tile in the account view',
  errors,
  events,
}
