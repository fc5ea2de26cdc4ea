import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the modal switches the plugin on. The first download has only these of the plugin. */
export const catalogFacts = { namespaces: ['solana'] } as const satisfies CatalogFacts

/** The plugin's own error codes, with the texts that the specification fixes (Spec §8). */
export const errors = {
  TOKEN_UNSUPPORTED: {},
} as const satisfies PluginFacts['errors']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'solana',
  powers: ['connectors'],
  catalog: catalogFacts,
  brings: 'wallets of the Wallet Standard, three clusters, a chain service',
  errors,
}
