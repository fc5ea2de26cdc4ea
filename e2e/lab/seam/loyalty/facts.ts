import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches it on: all that the first download has of it. */
export const catalogFacts = { flags: { 'x-loyalty': true } } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'loyalty',
  catalog: catalogFacts,
  flags: { 'x-loyalty': 'points for what the visitor buys' },
  brings: 'the views `Points` and `Reward`, and a tile in the account view',
  hosts: ['points.example'],
}
