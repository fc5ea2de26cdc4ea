import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { send: true },
  needs: { namespaces: ['eip155', 'solana'] },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'send',
  catalog: catalogFacts,
  flags: { send: 'sending coins and tokens' },
  brings:
    'the views `Send`, `SendSelectToken`, `SendScan`, `SendPreview` and `SendReplacement`, and the tile in the account view',
}
