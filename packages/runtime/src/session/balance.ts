import type { NetworkId } from '../base/caip.js'
import { nativeBalanceCacheMs, tokenBalanceRetryMs } from '../config/limits.js'
import type { Balance } from '../connectors/chainService.js'
import type { Account } from '../connectors/types.js'
import { dataOf } from '../data/dataOf.js'
import type { Query } from '../data/queries.js'
import { errorFor } from '../errors/errorFor.js'
import { startLog } from '../modal/log.js'
import type { Kernel } from '../modalCore.js'
import type { Loadable } from '../store/loadable.js'
import { chainOf } from './namespaces.js'
import { findNetwork } from './network.js'

async function readBalance(
  core: Kernel,
  { namespace, address }: Account,
  networkId: NetworkId,
  signal: AbortSignal,
): Promise<Balance> {
  try {
    const network = await findNetwork(core, namespace, networkId)
    if (!network) throw errorFor('NETWORK_NOT_FOUND', { context: { networkId } })
    const chain = await chainOf(core, namespace)
    return await chain.getBalance({ address, network, signal })
  } catch (cause) {
    throw errorFor('TOKEN_BALANCE_UNAVAILABLE', { cause, context: { networkId } })
  }
}

export interface RefreshOptions {
  /** Ignores a cached answer, as after a transaction. A cached failure still counts. @default false */
  readonly force?: boolean
}

/**
 * Reads the native balance of a namespace's active account from the network's nodes. Answers and failures are cached for 30 s
 * (Spec §5, §9); `force` ignores a cached answer. Drops an answer once another account or network is active, or a later forced
 * read has superseded it.
 *
 * @param namespace @default the active one
 */
export async function refreshBalance(
  core: Kernel,
  namespace = core.store.activeNamespace.peek(),
  { force = false }: RefreshOptions = {},
): Promise<void> {
  const { store } = core
  const known = store.accounts.states.peek().get(namespace)
  const networkId = store.networks.reportedIds.peek().get(namespace)
  if (!known || !networkId) return
  startLog(core)
  const { active: account } = known
  const { address } = account
  /** The balance in the store, while account and network are still the same. */
  const shown = () => {
    const now = store.accounts.states.peek().get(namespace)
    const isSame =
      now?.active.address === address && store.networks.reportedIds.peek().get(namespace) === networkId
    return isSame ? now.balance : undefined
  }

  const queries = await core.queries().catch((cause: unknown) => {
    // The code could not be loaded. The next call tries again.
    const error = errorFor('TOKEN_BALANCE_UNAVAILABLE', { cause, context: { networkId } })
    if (shown()) store.accounts.balanceChanged(namespace, { status: 'error', error })
  })
  if (!queries) return
  const query: Query<Balance> = {
    key: ['balance', networkId, address],
    load: (signal) => readBalance(core, account, networkId, signal),
    keepMs: nativeBalanceCacheMs,
    retryAfterMs: tokenBalanceRetryMs,
  }
  const kept = queries.peek(query)
  if (kept && !(force && kept.status === 'ready')) {
    if (shown()) store.accounts.balanceChanged(namespace, kept)
    return
  }

  const before = shown()
  if (before) {
    const data = dataOf(before)
    store.accounts.balanceChanged(namespace, { status: 'loading', ...(data && { data }) })
  }
  const settled = await queries.read(query, { force }).then(
    (data): Loadable<Balance> => ({ status: 'ready', data }),
    (error: Error): Loadable<Balance> => ({ status: 'error', error }),
  )
  if (shown()) store.accounts.balanceChanged(namespace, settled)
}
