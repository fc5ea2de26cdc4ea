import {
  type Adapter,
  createLinkAdapter,
  explorerPages,
  isTransactionHash,
} from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import { createAccess } from './access.js'
import { createLink } from './createLink.js'
import type { Grants } from './grants.js'
import { isAddressShaped } from './parse.js'
import { parseAccounts } from './parseAccounts.js'

/** Options from the adapter's modal. */
export interface PolkadotAdapterOptions {
  readonly clock: Clock
  /** The app's chains, by CAIP-2 id, in its order. */
  readonly chains: readonly string[]
  /** The page's name in the wallet's prompt. */
  readonly origin: string
  readonly grants: Grants
}

/**
 * Creates the adapter of wallets in `window.injectedWeb3`. Such a wallet isn't on a chain, and an account is the same key on all
 * chains. So the app chooses the active chain, and switching asks no wallet. `restore` only asks a wallet that allowed this origin and
 * shared accounts last time, and only after the visitor has interacted with the page. A visitor who has withdrawn the permission in
 * the wallet sees its window at most once.
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

/** Pages of the network's explorer, named as Subscan names them. */
const explorerLinks = explorerPages({
  isAddress: isAddressShaped,
  isTransaction: isTransactionHash,
  names: { address: 'account', transaction: 'extrinsic' },
})
