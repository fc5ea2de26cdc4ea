import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { nfts: true },
  needs: { endpoint: 'blockchain', orPart: 'nfts.collections', namespaces: ['eip155'] },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'nfts',
  catalog: catalogFacts,
  flags: { nfts: 'the NFTs tab' },
  brings: 'the tab NFTs of the account view, each verified on its chain, with pictures that are checked',
  // Pictures of collections in the config may be on any host that a contract names.
  hosts: ['@nfts.ipfsGateway|ipfs.io'],
}
