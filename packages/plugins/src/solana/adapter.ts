import {
  type Adapter,
  createLinkAdapter,
  featureOf,
  invalidWallet,
  type StandardWallet,
  standardLink,
} from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import { capabilitiesOf } from './capabilities.js'
import { explorerLinks } from './explorerLinks.js'
import { parseAccounts } from './parse.js'

/** What the adapter needs of its modal. */
export interface SolanaAdapterOptions {
  readonly clock: Clock
  /** The clusters that the app uses, by CAIP-2 id, the first one first. */
  readonly clusters: readonly string[]
}

/**
 * Talks to Solana wallets by the Wallet Standard. Such a wallet is on no cluster: it is told one with each transaction, so the
 * cluster in use is the app's to say.
 */
export function createSolanaAdapter({ clock, clusters }: SolanaAdapterOptions): Adapter {
  return {
    namespace: 'solana',
    ...createLinkAdapter({
      clock,
      chains: clusters,
      link({ provider, name }) {
        if (!featureOf(provider, 'standard:connect', 'connect')) {
          throw invalidWallet(name, 'is no wallet of the Wallet Standard', provider)
        }
        const wallet = provider as StandardWallet
        const { accountOf, ...link } = standardLink(wallet, name, { feature: 'standard:connect' })
        return {
          ...link,
          capabilities: (cluster) => capabilitiesOf(wallet, { name, accountOf, cluster }),
        }
      },
      parse: parseAccounts,
    }),
    explorer: explorerLinks,
  }
}
