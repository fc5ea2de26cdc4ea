import type { Adapter } from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import { connectionTo, listenTo } from './connection.js'
import { explorerLinks } from './explorerLinks.js'
import { parseWallet } from './parse.js'
import { recallAccounts, requestAccounts } from './readWallet.js'

/** What the adapter needs of its modal. */
export interface SolanaAdapterOptions {
  readonly clock: Clock
  /** The clusters that the app uses, by CAIP-2 id, the first one first. */
  readonly clusters: readonly string[]
}

/** Talks to Solana wallets by the Wallet Standard. */
export function createSolanaAdapter({ clock, clusters }: SolanaAdapterOptions): Adapter {
  return {
    namespace: 'solana',
    connect: async (connector) =>
      connectionTo({ connector, accounts: await requestAccounts(connector), clock, clusters }),
    async restore(connector) {
      const [first, ...others] = await recallAccounts(connector, clock)
      return first && connectionTo({ connector, accounts: [first, ...others], clock, clusters })
    },
    awaitGrant: (connector, granted) =>
      listenTo(parseWallet(connector), connector.name, ({ length }) => {
        if (length > 0) granted()
      }),
    explorer: explorerLinks,
  }
}
