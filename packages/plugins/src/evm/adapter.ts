import type { Adapter, Nodes } from '@wallet-modal/runtime/chain'
import type { Clock, Http } from '@wallet-modal/runtime/plugin'
import { awaitAccounts, connectionTo } from './connection.js'
import { createEvmNodes } from './createEvmNodes.js'
import { explorerLinks } from './explorerLinks.js'
import { parseProvider } from './parse.js'
import { recallWallet, requestWallet } from './readWallet.js'

/** What the adapter needs of its modal. */
export interface EvmAdapterOptions {
  readonly clock: Clock
  readonly http: Http
  /** @default nodes of its own */
  readonly nodes?: Nodes
}

/**
 * Talks to EVM wallets by EIP-1193. Only reading from a chain needs viem, which is loaded then.
 * The wallet is the truth: connecting asks for no network switch, restoring asks for nothing at all.
 */
export const createEvmAdapter = ({
  clock,
  http,
  nodes = createEvmNodes({ clock, http }),
}: EvmAdapterOptions): Adapter => ({
  namespace: 'eip155',
  connect: async (connector) => connectionTo(connector, await requestWallet(connector, clock), clock),
  async restore(connector) {
    const report = await recallWallet(connector, clock)
    return report && connectionTo(connector, report, clock)
  },
  awaitGrant: (connector, granted) => awaitAccounts(parseProvider(connector), connector.name, granted),
  async getBalance(address, network, signal) {
    const { readBalance } = await import('./chainCalls.js')
    return readBalance({ address, network, nodes, signal })
  },
  explorer: explorerLinks,
})
