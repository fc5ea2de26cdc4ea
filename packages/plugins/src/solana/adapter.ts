import type { Adapter, Clock, Http } from '@wallet-modal/runtime/plugin'
import type { NodeAccess } from '../nodes/askNodes.js'
import { connectionTo, listenTo } from './connection.js'
import { explorerLinks } from './explorerLinks.js'
import { parseWallet } from './parse.js'
import { recallAccounts, requestAccounts } from './readWallet.js'

/** What the adapter needs of its modal. */
export interface SolanaAdapterOptions {
  readonly clock: Clock
  readonly http: Http
  /** How the nodes did so far. @default its own */
  readonly notes?: NodeAccess['notes']
  /** The clusters that the app uses, by CAIP-2 id, the first one first. */
  readonly clusters: readonly string[]
}

/** Talks to Solana wallets by the Wallet Standard. Only reading from a cluster needs more code, which is loaded then. */
export function createSolanaAdapter({
  clock,
  http,
  clusters,
  notes = new Map(),
}: SolanaAdapterOptions): Adapter {
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
    async getBalance(address, network, signal) {
      const { readBalance } = await import('./chainCalls.js')
      return readBalance({ address, network, nodes: { clock, http, notes }, signal })
    },
    explorer: explorerLinks,
  }
}
