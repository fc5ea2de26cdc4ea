import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches it on: all that the first download has of it. */
export const catalogFacts = { namespaces: ['bip122'] } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'bitcoin',
  catalog: catalogFacts,
  brings: 'wallets of the Wallet Standard and of sats-connect, balances',
}
