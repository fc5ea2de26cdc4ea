import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches the plugin on: the only facts in the first download. */
export const catalogFacts = { flags: { 'x-sample': true } } as const satisfies CatalogFacts

/** What tools know of the plugin. package.json repeats it, for tools that run no code of a package. */
export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'sample',
  api: 1,
  powers: ['connectors'],
  catalog: catalogFacts,
  flags: { 'x-sample': 'connecting with Sample Title' },
  brings: 'the wallet Sample Title, on EVM chains',
  hosts: [],
}
