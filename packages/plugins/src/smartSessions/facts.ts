import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the modal switches the plugin on. */
export const catalogFacts = {
  flags: { smartSessions: false },
  needs: { endpoint: 'blockchain', namespaces: ['eip155'] },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'smartSessions',
  catalog: catalogFacts,
  flags: { smartSessions: 'the permissions that the account has granted (smart sessions)' },
  brings: 'the views `SmartSessions` and `SmartSession`: what the account has granted, and revoking it',
}
