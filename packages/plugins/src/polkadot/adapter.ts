import { type Adapter, createLinkAdapter } from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import { createAccess } from './access.js'
import { createLink } from './createLink.js'
import { explorerLinks } from './explorerLinks.js'
import type { Grants } from './grants.js'
import { parseAccounts } from './parseAccounts.js'

/** What the adapter needs of its modal. */
export interface PolkadotAdapterOptions {
  readonly clock: Clock
  /** The chains that the app uses, by CAIP-2 id, the first one first. */
  readonly chains: readonly string[]
  /** What the page calls itself when it asks a wallet. */
  readonly origin: string
  readonly grants: Grants
}

/**
 * Talks to the wallets of `window.injectedWeb3`. Such a wallet is on no chain, and an account is one key on all of them: the chain
 * in use is the app's to say, and switching it asks nobody. `restore` asks only a wallet that let this origin in and shared
 * accounts with it last time, and not before the visitor has done something in the page: whoever took the permission back in the
 * wallet meets its window at most once.
 */
export function createPolkadotAdapter({ clock, chains, origin, grants }: PolkadotAdapterOptions): Adapter {
  const access = createAccess({ clock, origin, grants })
  return {
    namespace: 'polkadot',
    restoreMayPrompt: true,
    ...createLinkAdapter({
      clock,
      chains,
      link: (connector) => createLink(connector, { access, clock }),
      parse: (named, wallet) => parseAccounts(named, { wallet, chains }),
    }),
    explorer: explorerLinks,
  }
}
