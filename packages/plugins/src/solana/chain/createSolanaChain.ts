import type { ChainService, Nodes } from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'
import { describeTransaction } from './describeTransaction.js'
import { estimateFee } from './fees.js'
import { prepareTransfer } from './prepareTransfer.js'
import { readBalance } from './readBalance.js'
import { readAccounts, requireAddress } from './readCluster.js'
import { readTokenBalances } from './readTokenBalances.js'
import { simulate } from './simulate.js'
import { waitForReceipt } from './waitForReceipt.js'

/** What the service is made of. */
export interface SolanaChainOptions {
  readonly nodes: Nodes
  readonly clock: Clock
}

/** All methods but those that look names up. */
export type SolanaChain = Required<Omit<ChainService, 'resolveName' | 'lookUpName'>>

/**
 * What is read from Solana's clusters, and made for them. Names are left out: a program keeps them, whose layout is its own
 * matter, and no method of a node looks one up.
 */
export function createSolanaChain({ nodes, clock }: SolanaChainOptions): SolanaChain {
  return {
    getBalance: (request) => readBalance({ ...request, nodes }),
    getTokenBalances: (request) => readTokenBalances(nodes, request),
    prepareTransfer: (request) => prepareTransfer(nodes, request),
    estimateFee: (request) => estimateFee(nodes, request),
    describe: describeTransaction,
    async simulate(request) {
      await simulate(nodes, request)
    },
    waitForReceipt: (request) => waitForReceipt(request, { nodes, clock }),
    async isContract(request) {
      requireAddress(request.address)
      const [account] = await readAccounts(nodes, request, [request.address], 0)
      return account?.executable === true
    },
  }
}
