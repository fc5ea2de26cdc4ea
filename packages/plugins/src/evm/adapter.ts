import type { Adapter, Clock, Connector, Http, WalletReport } from '@wallet-modal/runtime/plugin'
import type { NodeAccess } from './askNodes.js'
import { explorerLinks } from './explorerLinks.js'
import { parseProvider } from './parse.js'
import { recallWallet, requestWallet } from './readWallet.js'
import { releasePermission } from './releasePermission.js'
import { switchChain } from './switchChain.js'
import { type ProviderWatch, watchProvider } from './watchProvider.js'

/** What the adapter needs of its modal. */
export interface EvmAdapterOptions {
  readonly clock: Clock
  readonly http: Http
  /** How the nodes did so far. @default its own */
  readonly notes?: NodeAccess['notes']
}

/**
 * Talks to EVM wallets by EIP-1193. Only reading from a chain needs viem, which is loaded then.
 * The wallet is the truth: connecting asks for no network switch, restoring asks for nothing at all (design D14).
 */
export function createEvmAdapter({ clock, http, notes = new Map() }: EvmAdapterOptions): Adapter {
  // What was reported last, so that `watch` can tell news from a repetition.
  const reports = new WeakMap<Connector, WalletReport>()
  const watches = new WeakMap<Connector, ProviderWatch>()
  const kept = <R extends WalletReport | undefined>(connector: Connector, report: R): R => {
    if (report) reports.set(connector, report)
    else reports.delete(connector)
    return report
  }

  return {
    namespace: 'eip155',
    connect: async (connector) => kept(connector, await requestWallet(connector, clock)),
    restore: async (connector) => kept(connector, await recallWallet(connector, clock)),
    watch(connector, listener) {
      const watch = watchProvider(parseProvider(connector), listener, {
        wallet: connector.name,
        clock,
        known: reports.get(connector),
      })
      watches.set(connector, watch)
      return watch.stop
    },
    disconnect: (connector) => releasePermission(connector, clock),
    async switchNetwork(connector, network) {
      await switchChain(connector, network, clock)
      // Some change without a word, some agree and stay.
      await watches.get(connector)?.checkNetwork(network.id)
    },
    async getBalance(address, network, signal) {
      const { readBalance } = await import('./chainCalls.js')
      return readBalance({ address, network, nodes: { http, clock, notes }, signal })
    },
    getProvider: (connector) => connector.provider,
    explorer: explorerLinks,
  }
}
