import { type Catalog, entry, lazyEntries } from '@wallet-modal/runtime/plugin'
import { catalogFacts as analyticsFacts } from './analytics/facts.js'
import { catalogFacts as bitcoinFacts } from './bitcoin/facts.js'
import { catalogFacts as evmFacts } from './evm/facts.js'
import { evm } from './evm/index.js'
import { catalogFacts as historyFacts } from './history/facts.js'
import { catalogFacts as namesFacts } from './names/facts.js'
import { catalogFacts as nftsFacts } from './nfts/facts.js'
import { catalogFacts as polkadotFacts } from './polkadot/facts.js'
import { catalogFacts as receiveFacts } from './receive/facts.js'
import { catalogFacts as sendFacts } from './send/facts.js'
import { catalogFacts as siwxFacts } from './siwx/facts.js'
import { catalogFacts as smartSessionsFacts } from './smartSessions/facts.js'
import { catalogFacts as solanaFacts } from './solana/facts.js'
import { solana } from './solana/index.js'
import { catalogFacts as tokensFacts } from './tokens/facts.js'
import { catalogFacts as walletConnectFacts } from './walletconnect/facts.js'

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
  evm: entry(evmFacts, () => evm()),
  solana: entry(solanaFacts, () => solana()),
  polkadot: entry(polkadotFacts, async () => (await import('./polkadot/index.js')).polkadot()),
  bitcoin: entry(bitcoinFacts, async () => (await import('./bitcoin/index.js')).bitcoin()),
  ...lazyEntries(
    {
      send: sendFacts,
      receive: receiveFacts,
      names: namesFacts,
      tokens: tokensFacts,
      nfts: nftsFacts,
      history: historyFacts,
      analytics: analyticsFacts,
      smartSessions: smartSessionsFacts,
      siwx: siwxFacts,
    },
    () => import('./lazyPlugins.js'),
  ),
  walletConnect: entry(walletConnectFacts, async () =>
    (await import('./walletconnect/index.js')).walletConnect(),
  ),
} satisfies Catalog
