import { type Namespace, namespaceOf } from '../base/caip.js'
import type { AccountOnNetwork, TransactionPage } from '../blockchain/accountTypes.js'
import type { PluginContext } from './context.js'

/**
 * Asks the service for an account's transactions, part by part. It answers `undefined` where nobody lists them.
 * @throws what the service's client throws
 */
export const transactionsOf =
  (
    { findNetwork, queries }: Pick<PluginContext, 'findNetwork' | 'queries'>,
    of: AccountOnNetwork,
    /** Those whose transactions are listed where the network doesn't say. */
    namespaces: readonly Namespace[],
  ) =>
  /**
   * @param cursor of the part. @default the newest
   * @param force asks the service although an answer is kept. @default false
   */
  async (cursor?: string, force = false): Promise<TransactionPage | undefined> => {
    const network = await findNetwork(of.networkId)
    const isListed = network?.capabilities?.history ?? namespaces.includes(namespaceOf(of.networkId))
    const service = isListed ? await queries() : undefined
    const api = await service?.blockchain()
    return api && service?.read(api.transactions(of, cursor), { force })
  }
