import type { NetworkId } from '../base/caip.js'
import type { Account, Balance } from '../connectors/types.js'
import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'
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

/**
 * Reads the native balance of the account in use, of one namespace or of the one in use, from the network's own nodes. An answer is kept for 30 s, and a failure is
 * not tried again for 30 s (Spec §5, §9). An answer for another account or network than the one now shown is not shown.
 */
export async function refreshBalance(
  core: ModalCore,
  namespace = core.store.activeNamespace.peek(),
): Promise<void> {
  const { store, balances } = core
  const known = store.accounts.states.peek().get(namespace)
  const networkId = store.networks.reportedIds.peek().get(namespace)
  if (!known || !networkId) return
  const { active: account, balance: before } = known
  const { address } = account
  const key = `${networkId}:${address}`
  // By namespace, not by what is in use: an account that is out of use for a moment must not stay loading for ever.
  const isStillTheirs = () =>
    store.accounts.states.peek().get(namespace)?.active.address === address &&
    store.networks.reportedIds.peek().get(namespace) === networkId

  const kept = balances.get(key)
  if (kept) {
    store.accounts.balanceChanged(namespace, kept)
    return
  }

  if (before.status === 'loading') return
  store.accounts.balanceChanged(namespace, {
    status: 'loading',
    ...(before.status === 'ready' ? { data: before.data } : {}),
  })

  const settled = await readBalance(core, account, networkId).then(
    (data) => ({ status: 'ready', data }) as const,
    (cause: unknown) => ({
      status: 'error' as const,
      error: errorFor('TOKEN_BALANCE_UNAVAILABLE', { cause, context: { networkId } }),
    }),
  )
  balances.set(key, settled)
  if (isStillTheirs()) store.accounts.balanceChanged(namespace, settled)
}
