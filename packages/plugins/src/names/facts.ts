import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { names: true },
  needs: { namespaces: ['eip155', 'solana'] },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'names',
  catalog: catalogFacts,
  flags: { names: 'names and pictures for accounts' },
  brings: 'names and pictures of accounts: by a blockchain API, ENS, and names of Solana',
}
