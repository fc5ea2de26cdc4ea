import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the modal switches the plugin on. The first download has only these of the plugin. */
export const catalogFacts = { namespaces: ['eip155'] } as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'evm',
  powers: ['connectors'],
  hosts: ['@settings.nameServers'],
  catalog: catalogFacts,
  brings: 'wallets of EIP-6963 and EIP-1193, some 40 networks, a chain service',
  settings: {
    type: 'object',
    properties: {
      nameServers: {
        type: 'array',
        description:
          'Addresses of the servers (ERC-3668) that may answer for names, such as https://names.example',
        items: { type: 'string', pattern: '^https?://[^/?#@]+$' },
      },
    },
    additionalProperties: false,
  },
}
