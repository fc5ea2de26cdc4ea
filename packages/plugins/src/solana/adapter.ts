import {
  type Account,
  type Adapter,
  type Clock,
  type Connector,
  type Http,
  type NetworkId,
  sessionOf,
  toNetworkId,
  type WalletListener,
  type WalletReport,
} from '@wallet-modal/runtime/plugin'
import type { NodeAccess } from '../nodes/askNodes.js'
import { explorerLinks } from './explorerLinks.js'
import { parseWallet } from './parse.js'
import { recallAccounts, releaseWallet, requestAccounts } from './readWallet.js'
import { watchWallet } from './watchWallet.js'

/** What the adapter needs of its modal. */
export interface SolanaAdapterOptions {
  readonly clock: Clock
  readonly http: Http
  /** How the nodes did so far. @default its own */
  readonly notes?: NodeAccess['notes']
  /** The clusters that the app uses, by CAIP-2 id, the first one first. */
  readonly clusters: readonly string[]
}

/**
 * Talks to Solana wallets by the Wallet Standard. Such a wallet is on no cluster: it is told one with each transaction, so the
 * cluster in use is the app's to say, and switching it asks nobody.
 */
export function createSolanaAdapter({
  clock,
  http,
  clusters,
  notes = new Map(),
}: SolanaAdapterOptions): Adapter {
  // What was reported last, so that `watch` can tell news from a repetition.
  const reports = new WeakMap<Connector, WalletReport>()
  const inUse = new WeakMap<Connector, NetworkId>()
  const listeners = new WeakMap<Connector, WalletListener>()

  const networkOf = (connector: Connector): NetworkId =>
    sessionOf(connector.provider)?.networkId() ?? inUse.get(connector) ?? toNetworkId(clusters[0] ?? '')
  const reported = (connector: Connector, accounts: readonly [Account, ...Account[]]): WalletReport => {
    const report = Object.freeze({ accounts: Object.freeze(accounts), networkId: networkOf(connector) })
    reports.set(connector, report)
    return report
  }

  return {
    namespace: 'solana',
    connect: async (connector) => reported(connector, await requestAccounts(connector)),
    async restore(connector) {
      const [first, ...others] = await recallAccounts(connector, clock)
      if (first) return reported(connector, [first, ...others])
      // What it shares after that is news.
      reports.delete(connector)
      return undefined
    },
    watch(connector, listener) {
      const stop = watchWallet(parseWallet(connector), listener, {
        name: connector.name,
        known: reports.get(connector),
      })
      // Not before: who followed it goes on where it is a wallet no more.
      listeners.set(connector, listener)
      return () => {
        // Somebody else may follow it by now.
        if (listeners.get(connector) === listener) listeners.delete(connector)
        stop()
      }
    },
    disconnect: (connector) => releaseWallet(connector, clock),
    async switchNetwork(connector, { id }) {
      const networkId = toNetworkId(id)
      const session = sessionOf(connector.provider)
      if (session) session.use(networkId)
      else inUse.set(connector, networkId)
      listeners.get(connector)?.networkChanged(networkId)
    },
    async getBalance(address, network, signal) {
      const { readBalance } = await import('./chainCalls.js')
      return readBalance({ address, network, nodes: { clock, http, notes }, signal })
    },
    getProvider: (connector) => connector.provider,
    explorer: explorerLinks,
  }
}
