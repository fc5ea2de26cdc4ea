import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { tokens: true },
  needs: { namespaces: ['eip155', 'solana'] },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'tokens',
  catalog: catalogFacts,
  flags: { tokens: 'the Tokens tab, and the total of what an account holds' },
  brings: "the tab Tokens of the account view, by a blockchain API or by the app's own nodes",
}
