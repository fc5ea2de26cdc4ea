import { type Namespace, namespaceOf } from '../base/caip.js'
import type { AccountOnNetwork, TransactionPage } from '../blockchain/accountTypes.js'
import type { PluginContext } from './context.js'

/**
 * Requests an account's transactions from the service, page by page. Resolves to `undefined` where the service doesn't list them.
 * @throws what the service's client throws
 */
export const transactionsOf =
  (
    { findNetwork, queries }: Pick<PluginContext, 'findNetwork' | 'queries'>,
    of: AccountOnNetwork,
    /** Namespaces with listed transactions, for networks whose definition doesn't say. */
    namespaces: readonly Namespace[],
  ) =>
  /**
   * @param cursor of the page. @default the newest page
   * @param force ignores a cached answer. @default false
   */
  async (cursor?: string, force = false): Promise<TransactionPage | undefined> => {
    const network = await findNetwork(of.networkId)
    const isListed = network?.capabilities?.history ?? namespaces.includes(namespaceOf(of.networkId))
    const service = isListed ? await queries() : undefined
    const api = await service?.blockchain()
    return api && service?.read(api.transactions(of, cursor), { force })
  }
