import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { history: true },
  needs: { endpoint: 'blockchain' },
} as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'history',
  catalog: catalogFacts,
  flags: { history: 'the Activity tab' },
  brings: 'the tab Activity in the account view, with what the account has done',
}
