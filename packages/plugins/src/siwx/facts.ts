import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The config's flag for this plugin. */
export const catalogFacts = { flags: { signIn: false } } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'siwx',
  powers: ['gates'],
  catalog: catalogFacts,
  flags: { signIn: 'sign-in with the wallet, optional or required' },
  brings: 'sign-in with the wallet by a signed message (CAIP-122), and its verifier for servers',
}
