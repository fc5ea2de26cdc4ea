import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { receive: true },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'receive',
  catalog: catalogFacts,
  flags: { receive: 'showing the address to receive at' },
  brings: 'the view `Receive` and its tile in the account view',
}
