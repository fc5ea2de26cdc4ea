import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches the plugin on: the only facts in the first download. */
export const catalogFacts = { namespaces: ['smpl'] } as const satisfies CatalogFacts

/** What tools know of the plugin. package.json repeats it, for tools that run no code of a package. */
export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'sample',
  api: 1,
  powers: ['connectors'],
  catalog: catalogFacts,
  brings: 'wallets of the Wallet Standard for `smpl`, two networks, balances',
  hosts: ['node.smpl.example', 'test.smpl.example'],
}
