import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the modal switches the plugin on. The first download has only these of the plugin. */
export const catalogFacts = {
  flags: { walletConnect: false },
  needs: { endpoint: 'relay' },
} as const satisfies CatalogFacts

/** The plugin's own error codes, with the texts that the specification fixes (Spec §8). */
export const errors = {
  RELAY_UNREACHABLE: {},
  PAIRING_EXPIRED: {},
} as const satisfies PluginFacts['errors']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'walletConnect',
  powers: ['connectors', 'frames'],
  catalog: catalogFacts,
  flags: { walletConnect: 'pairing with wallets on phones, over a relay' },
  brings: 'pairing with wallets on other devices, and with wallet apps on this one',
  peers: [
    {
      package: '@walletconnect/universal-provider@2.21.8',
      licence:
        "It is the last release under Apache-2.0. Later releases carry a licence that demands the vendor's gateway and limits your users. Read it before you update.",
    },
  ],
  hosts: ['@endpoints.relay'],
  frames: ['@endpoints.verify'],
  errors,
}
