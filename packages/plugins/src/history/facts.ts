import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { history: true },
  needs: { endpoint: 'blockchain' },
} as const satisfies CatalogFacts

/** The plugin's own error codes, with the texts that the specification fixes (Spec §8). */
export const errors = {
  TRANSACTIONS_UNAVAILABLE: {
    userMessage: 'Failed to fetch transactions',
    event: 'ERROR_FETCH_TRANSACTIONS',
  },
} as const satisfies PluginFacts['errors']

/** The steps that the plugin reports (Spec §8, "Tracking events"). */
export const events = {
  LOAD_MORE_TRANSACTIONS: 'the visitor scrolled to the end of the transactions, and older ones are requested',
  ERROR_FETCH_TRANSACTIONS: "a page of an account's transactions failed to load",
} as const satisfies PluginFacts['events']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'history',
  catalog: catalogFacts,
  flags: { history: 'the Activity tab' },
  brings: 'the tab Activity in the account view, with what the account has done',
  errors,
  events,
}
