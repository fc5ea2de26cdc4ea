import { type ChainService, lazy, type Nodes } from '@wallet-modal/runtime/chain'
import type { Clock, NetworkDefinition, NetworkId } from '@wallet-modal/runtime/plugin'
import type { ContractService } from '@wallet-modal/runtime/transactions'
import { describeTransaction } from './describeTransaction.js'
import { estimateFee, readLeastTransfer } from './fees.js'
import { prepareTransfer } from './prepareTransfer.js'
import { readBalance } from './readBalance.js'
import { readAccounts, readAddress, requireAddress } from './readCluster.js'
import { readToken } from './readToken.js'
import { readTokenBalances } from './readTokenBalances.js'
import { simulate } from './simulate.js'
import { estimateTransferFee } from './transferFee.js'
import { waitForReceipt } from './waitForReceipt.js'

/** Options from the chain service's modal. */
export interface SolanaChainOptions {
  readonly nodes: Nodes
  readonly clock: Clock
  /** Finds the main cluster, which has the names. */
  findNetwork(id: NetworkId): Promise<NetworkDefinition | undefined>
}

/**
 * All methods but those of registering names, of contracts, which have no public ABI here, of collectibles, and of replacements: a transaction that waits here
 * is over within a minute.
 */
export type SolanaChain = Required<
  Omit<
    ChainService,
    | 'getCollectibles'
    | 'normalizeName'
    | 'prepareReplacement'
    | 'readSent'
    | 'nextNonce'
    | keyof ContractService
  >
>

/**
 * Creates the chain service of Solana. Names are those of the Solana Name Service, such as `alice.sns`; the code for them loads with
 * the first one.
 */
export function createSolanaChain({ nodes, clock, findNetwork }: SolanaChainOptions): SolanaChain {
  const names = lazy(() => import('./names.js'))

  return {
    readAddress,
    getBalance: (request) => readBalance({ ...request, nodes }),
    getTokenBalances: (request) => readTokenBalances(nodes, request),
    readToken: (request) => readToken(nodes, request),
    prepareTransfer: (request) => prepareTransfer(nodes, request),
    estimateTransferFee: (request) => estimateTransferFee(nodes, request),
    estimateFee: (request) => estimateFee(nodes, request),
    leastTransfer: (request) => readLeastTransfer(nodes, request),
    describe: describeTransaction,
    simulate: (request) => simulate(nodes, request),
    waitForReceipt: (request) => waitForReceipt(request, { nodes, clock }),
    resolveName: async (request) => (await names()).resolveName({ nodes, findNetwork }, request),
    lookUpName: async (request) => (await names()).lookUpName({ nodes, findNetwork }, request),
    async isContract(request) {
      requireAddress(request.address)
      const [account] = await readAccounts(nodes, request, [request.address], 0)
      return account?.executable === true
    },
  }
}
