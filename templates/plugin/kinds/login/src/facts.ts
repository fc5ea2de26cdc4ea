import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches the plugin on: the only facts in the first download. */
export const catalogFacts = { flags: { 'x-sample': true } } as const satisfies CatalogFacts

/** What tools know of the plugin. package.json repeats it, for tools that run no code of a package. */
export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'sample',
  catalog: catalogFacts,
  flags: { 'x-sample': 'Sample Title' },
  brings: 'log-in by email, and the embedded wallet Sample Title',
  hosts: [],
  frames: ['wallet.example'],
  powers: ['connectors', 'frames'],
}
