import {
  type Adapter,
  createLinkAdapter,
  explorerPages,
  featureOf,
  invalidWallet,
  type StandardWallet,
  standardLink,
} from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import { capabilitiesOf } from './capabilities.js'
import { isSolanaAddress, parseAccounts } from './parse.js'
import { signingIn } from './signInRequest.js'

/** Options from the adapter's modal. */
export interface SolanaAdapterOptions {
  readonly clock: Clock
  /** The app's clusters, by CAIP-2 id, in its order. */
  readonly clusters: readonly string[]
}

/**
 * Creates the adapter of Solana wallets of the Wallet Standard. Such a wallet isn't on a cluster: each transaction names one. So the
 * app chooses the active cluster.
 */
export function createSolanaAdapter({ clock, clusters }: SolanaAdapterOptions): Adapter {
  return {
    namespace: 'solana',
    ...createLinkAdapter({
      clock,
      chains: clusters,
      link({ provider, name }) {
        if (!featureOf(provider, 'standard:connect', 'connect')) {
          throw invalidWallet(name, 'is not a wallet of the Wallet Standard', provider)
        }
        const wallet = provider as StandardWallet
        const { accountOf, ...link } = standardLink(wallet, name, { feature: 'standard:connect' })
        return {
          ...link,
          ...signingIn(wallet, link, { name, clock, clusters }),
          capabilities: (cluster) => capabilitiesOf(wallet, { name, accountOf, cluster }),
        }
      },
      parse: parseAccounts,
    }),
    explorer: explorerLinks,
  }
}

/** 64 bytes in base58. */
const isSignature = (value: unknown) =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)

/** Pages of the cluster's explorer. */
const explorerLinks = explorerPages({ isAddress: isSolanaAddress, isTransaction: isSignature })
