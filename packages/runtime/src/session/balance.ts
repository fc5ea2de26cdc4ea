import type { NetworkId } from '../base/caip.js'
import { nativeBalanceCacheMs, tokenBalanceRetryMs } from '../config/limits.js'
import type { Balance } from '../connectors/chainService.js'
import type { Account } from '../connectors/types.js'
import { dataOf } from '../data/dataOf.js'
import type { Query } from '../data/queries.js'
import { errorFor } from '../errors/errorFor.js'
import { startLog } from '../modal/log.js'
import type { ModalCore } from '../modalCore.js'
import type { Loadable } from '../store/loadable.js'
import { chainOf } from './namespaces.js'
import { findNetwork } from './network.js'

async function readBalance(
  core: ModalCore,
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

/** How a balance is read. */
export interface RefreshOptions {
  /** Reads it anew although an answer is kept, as after a transaction. A failure is kept all the same. @default false */
  readonly force?: boolean
}

/**
 * Reads the native balance of the account in use, of one namespace or of the one in use, from the network's own nodes. An answer
 * is kept for 30 s unless `force` asks anew, and a failure is not tried again for 30 s (Spec §5, §9). An answer for another account
 * or network than the one now shown is not shown, and neither is one that a forced read has overtaken.
 */
export async function refreshBalance(
  core: ModalCore,
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
  /** By namespace, not by what is in use: an account that is out of use for a moment must not stay loading for ever. */
  const shown = () => {
    const now = store.accounts.states.peek().get(namespace)
    const isTheirs =
      now?.active.address === address && store.networks.reportedIds.peek().get(namespace) === networkId
    return isTheirs ? now.balance : undefined
  }

  const queries = await core.queries().catch((cause: unknown) => {
    // Its code could not be loaded: whoever waits sees that, and the next call tries again.
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
