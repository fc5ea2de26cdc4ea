import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the modal switches the plugin on. The first download has only these of the plugin. */
export const catalogFacts = {
  flags: { email: true },
  needs: { endpoint: 'frame' },
} as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'auth',
  catalog: catalogFacts,
  flags: { email: 'logging in by email, with a wallet that the log-in opens' },
  hosts: ['@endpoints.frame'],
  frames: ['@endpoints.frame'],
  powers: ['connectors', 'frames'],
  brings: 'the embedded wallet: an account on EVM networks and on Solana for visitors without a wallet',
}
