import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches it on: all that the first download has of it. */
export const catalogFacts = { namespaces: ['polkadot'] } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'polkadot',
  catalog: catalogFacts,
  brings: 'wallets that stand in `window.injectedWeb3`, balances',
}
