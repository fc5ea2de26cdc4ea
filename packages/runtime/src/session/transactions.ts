import type { SessionCore } from '../modalCore.js'
import type { TransactionFollower } from '../store/transactions.js'
import { refreshBalance } from './balance.js'
import { chainOf } from './namespaces.js'
import { explorerUrl, findNetworkById } from './network.js'

/** Loads the code that follows transactions. Call `sessions.following`, which does so once. */
export async function followTransactions(core: SessionCore): Promise<TransactionFollower> {
  const code = await import('../modal/transactions.js')
  const actions = { chainOf, findNetworkById, explorerUrl, refreshBalance }
  return code.followTransactions(core, actions, core.sessions.sent)
}
