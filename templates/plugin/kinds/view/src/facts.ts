import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches it on: all that the first download of an app has of it. */
export const catalogFacts = {
  flags: { 'x-sample': true },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

/** What tools know of it. package.json says the same, for those that run no code of a package. */
export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'sample',
  catalog: catalogFacts,
  flags: { 'x-sample': 'marks accounts as favourites' },
  brings: 'the view `SampleView`, and a tile in the account view',
  hosts: [],
}
