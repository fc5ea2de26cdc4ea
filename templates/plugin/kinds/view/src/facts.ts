import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches the plugin on: the only facts in the first download. */
export const catalogFacts = {
  flags: { 'x-sample': true },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

/** What tools know of the plugin. package.json repeats it, for tools that run no code of a package. */
export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'sample',
  api: 1,
  catalog: catalogFacts,
  flags: { 'x-sample': 'marks accounts as favourites' },
  brings: 'the view `SampleView`, and a tile in the account view',
  hosts: [],
}
