import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** What switches it on: all that the first download of an app has of it. */
export const catalogFacts = { namespaces: ['smpl'] } as const satisfies CatalogFacts

/** What tools know of it. package.json says the same, for those that run no code of a package. */
export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'sample',
  catalog: catalogFacts,
  brings: 'wallets of the Wallet Standard for `smpl`, two networks, balances',
  hosts: ['node.smpl.example', 'test.smpl.example'],
}
