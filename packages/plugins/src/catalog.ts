import { type Catalog, chainEntry, entry } from '@wallet-modal/runtime/plugin'

import { evm } from './evm/index.js'
import { solana } from './solana/index.js'

// So that `modal.getProvider` is typed for whoever has the catalog: each chain says in its entry what it resolves to.
export type {} from './bitcoin/index.js'
export type {} from './evm/index.js'
export type {} from './polkadot/index.js'
export type {} from './solana/index.js'

/**
 * Every plugin of this package by its id, and what switches it on: a chain of its namespace, or a flag under `features`. The
 * first download has no more of them than this: the descriptors of those that are on come with the modal's own code, but for
 * those that are as short as the request for them. Spread it and replace an entry to bring your own.
 */
export const builtIns = {
  evm: chainEntry('eip155', () => evm()),
  solana: chainEntry('solana', () => solana()),
  polkadot: chainEntry('polkadot', async () => (await import('./polkadot/index.js')).polkadot()),
  bitcoin: chainEntry('bip122', async () => (await import('./bitcoin/index.js')).bitcoin()),
  receive: entry(['receive'], async () => (await import('./receive/index.js')).receive(), { isLate: true }),
  walletConnect: entry(['walletConnect'], async () =>
    (await import('./walletconnect/index.js')).walletConnect(),
  ),
} satisfies Catalog
