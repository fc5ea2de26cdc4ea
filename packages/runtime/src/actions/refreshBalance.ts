import type { NetworkId } from '../base/caip.js'
import type { Balance } from '../connectors/chainService.js'
import type { Account } from '../connectors/types.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'
import type { Loadable } from '../store/loadable.js'
import { findNetwork } from './learnNetwork.js'

async function readBalance(
  core: ModalCore,
  { namespace, address }: Account,
  networkId: NetworkId,
): Promise<Balance> {
  const network = await findNetwork(core, namespace, networkId)
  if (!network) throw errorFor('NETWORK_NOT_FOUND', { context: { networkId } })
  const { adapter } = await core.namespaces.load(namespace)
  return adapter.getBalance(address, network, core.disposed)
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
  const { store, balances } = core
  const known = store.accounts.states.peek().get(namespace)
  const networkId = store.networks.reportedIds.peek().get(namespace)
  if (!known || !networkId) return
  const { active: account, balance: before } = known
  const { address } = account
  const key = `${networkId}:${address}`
  /** By namespace, not by what is in use: an account that is out of use for a moment must not stay loading for ever. */
  const shown = () => {
    const now = store.accounts.states.peek().get(namespace)
    const isTheirs =
      now?.active.address === address && store.networks.reportedIds.peek().get(namespace) === networkId
    return isTheirs ? now.balance : undefined
  }

  const kept = balances.get(key)
  if (kept && !(force && kept.status === 'ready')) {
    store.accounts.balanceChanged(namespace, kept)
    return
  }

  if (before.status === 'loading' && !force) return
  // An object of its own: it stands for this read.
  const loading: Loadable<Balance> =
    before.status === 'ready' || before.status === 'loading'
      ? { ...before, status: 'loading' }
      : { status: 'loading' }
  store.accounts.balanceChanged(namespace, loading)

  const settled = await readBalance(core, account, networkId).then(
    (data) => ({ status: 'ready', data }) as const,
    (cause: unknown) => ({
      status: 'error' as const,
      error: errorFor('TOKEN_BALANCE_UNAVAILABLE', { cause, context: { networkId } }),
    }),
  )
  const now = shown()
  const isOvertaken = now !== undefined && now !== loading && now.status !== 'idle'
  if (isOvertaken) return
  balances.set(key, settled)
  if (now) store.accounts.balanceChanged(namespace, settled)
}
