import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the modal switches the plugin on. The first download has only these of the plugin. */
export const catalogFacts = { namespaces: ['solana'] } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'solana',
  powers: ['connectors'],
  catalog: catalogFacts,
  brings: 'wallets of the Wallet Standard, three clusters, a chain service',
}
