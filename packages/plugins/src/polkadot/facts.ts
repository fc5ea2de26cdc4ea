import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches the plugin on. The first download contains nothing else of it. */
export const catalogFacts = { namespaces: ['polkadot'] } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'polkadot',
  catalog: catalogFacts,
  brings: 'wallets in `window.injectedWeb3`, balances',
}
