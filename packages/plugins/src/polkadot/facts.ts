import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the modal switches the plugin on. The first download has only these of the plugin. */
export const catalogFacts = { namespaces: ['polkadot'] } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'polkadot',
  powers: ['connectors'],
  catalog: catalogFacts,
  brings: 'wallets in `window.injectedWeb3`, balances',
}
