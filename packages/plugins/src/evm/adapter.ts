import { type Adapter, explorerPages, isHexAddress, isTransactionHash } from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import { awaitAccounts, connectionTo } from './connection.js'
import { parseProvider } from './parse.js'
import { recallWallet, requestWallet } from './readWallet.js'

/** Options from the adapter's modal. */
export interface EvmAdapterOptions {
  readonly clock: Clock
}

/**
 * Creates the adapter of EVM wallets (EIP-1193). It follows the wallet: connecting asks for no network switch, and restoring asks for
 * nothing.
 */
export const createEvmAdapter = ({ clock }: EvmAdapterOptions): Adapter => ({
  namespace: 'eip155',
  connect: async (connector) => connectionTo(connector, await requestWallet(connector, clock), clock),
  async restore(connector) {
    const report = await recallWallet(connector, clock)
    return report && connectionTo(connector, report, clock)
  },
  awaitGrant: (connector, granted) => awaitAccounts(parseProvider(connector), connector.name, granted),
  explorer: explorerLinks,
})

/** Pages of the network's explorer (EIP-3091). */
const explorerLinks = explorerPages({ isAddress: isHexAddress, isTransaction: isTransactionHash })
