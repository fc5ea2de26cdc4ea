import { type Catalog, entry } from '@wallet-modal/runtime/plugin'
import { catalogFacts as analyticsFacts } from './analytics/facts.js'
import { catalogFacts as authFacts } from './auth/facts.js'
import { catalogFacts as bitcoinFacts } from './bitcoin/facts.js'
import { catalogFacts as evmFacts } from './evm/facts.js'
import { evm } from './evm/index.js'
import { catalogFacts as historyFacts } from './history/facts.js'
import { catalogFacts as namesFacts } from './names/facts.js'
import { names } from './names/index.js'
import { catalogFacts as nftsFacts } from './nfts/facts.js'
import { catalogFacts as onrampFacts } from './onramp/facts.js'
import { catalogFacts as polkadotFacts } from './polkadot/facts.js'
import { catalogFacts as receiveFacts } from './receive/facts.js'
import { receive } from './receive/index.js'
import { catalogFacts as registerNameFacts } from './registerName/facts.js'
import { catalogFacts as sendFacts } from './send/facts.js'
import { send } from './send/index.js'
import { catalogFacts as siwxFacts } from './siwx/facts.js'
import { siwx } from './siwx/index.js'
import { catalogFacts as smartSessionsFacts } from './smartSessions/facts.js'
import { catalogFacts as solanaFacts } from './solana/facts.js'
import { solana } from './solana/index.js'
import { catalogFacts as swapsFacts } from './swaps/facts.js'
import { catalogFacts as tokensFacts } from './tokens/facts.js'
import { tokens } from './tokens/index.js'
import { catalogFacts as walletConnectFacts } from './walletconnect/facts.js'

// For users of the catalog: what `modal.getProvider` resolves to for each chain, and each plugin's error codes and tracked steps.
export type {} from './analytics/index.js'
export type {} from './bitcoin/index.js'
export type {} from './evm/index.js'
export type {} from './history/index.js'
export type {} from './onramp/index.js'
export type {} from './polkadot/index.js'
export type {} from './registerName/index.js'
export type {} from './send/index.js'
export type {} from './siwx/index.js'
export type {} from './solana/index.js'
export type {} from './swaps/index.js'
export type {} from './walletconnect/index.js'

/**
 * Every plugin of this package by its id, and what switches it on: a chain of its namespace, or a flag under `features`. Spread it
 * and replace an entry to bring your own. The first download has the manifests of those that need no service; the code
 * of each comes when it is needed.
 */
export const builtIns = {
  evm: entry(evmFacts, () => evm()),
  solana: entry(solanaFacts, () => solana()),
  polkadot: entry(polkadotFacts, async () => (await import('./polkadot/index.js')).polkadot()),
  bitcoin: entry(bitcoinFacts, async () => (await import('./bitcoin/index.js')).bitcoin()),
  send: entry(sendFacts, () => send()),
  onramp: entry(onrampFacts, async () => (await import('./onramp/index.js')).onramp()),
  receive: entry(receiveFacts, () => receive()),
  names: entry(namesFacts, () => names()),
  registerName: entry(registerNameFacts, async () =>
    (await import('./registerName/index.js')).registerName(),
  ),
  tokens: entry(tokensFacts, () => tokens()),
  nfts: entry(nftsFacts, async () => (await import('./nfts/index.js')).nfts()),
  history: entry(historyFacts, async () => (await import('./history/index.js')).history()),
  analytics: entry(analyticsFacts, async () => (await import('./analytics/index.js')).analytics()),
  smartSessions: entry(smartSessionsFacts, async () =>
    (await import('./smartSessions/index.js')).smartSessions(),
  ),
  swaps: entry(swapsFacts, async () => (await import('./swaps/index.js')).swaps()),
  siwx: entry(siwxFacts, (_, { sessions } = {}) => siwx({ sessions })),
  auth: entry(authFacts, async () => (await import('./auth/index.js')).auth()),
  walletConnect: entry(walletConnectFacts, async () =>
    (await import('./walletconnect/index.js')).walletConnect(),
  ),
} satisfies Catalog
