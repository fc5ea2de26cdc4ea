import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches the plugin on. The first download contains nothing else of it. */
export const catalogFacts = { namespaces: ['solana'] } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'solana',
  catalog: catalogFacts,
  brings: 'wallets of the Wallet Standard, three clusters, a chain service',
}
