import type { Signal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { reportUncaught } from '../base/foreign.js'
import { parseNetworkId, toNetworkId } from '../base/parseCaip.js'
import { pendingTransactionsMax } from '../config/limits.js'
import type { NetworkDefinition } from '../config/types.js'
import type { ChainService } from '../connectors/chainService.js'
import type { Receipt } from '../connectors/transaction.js'
import { isWalletModalError } from '../errors/classes.js'
import { errorFor } from '../errors/errorFor.js'
import { transactionTexts } from '../messages/en/connecting.js'
import type { Kernel } from '../modalCore.js'
import type { Notice } from '../store/notices.js'
import type {
  FollowedTransaction,
  NewTransaction,
  SentTransaction,
  TransactionFollower,
  TransactionOutcome,
} from '../store/transactions.js'
import { type NoticeHandle, notify } from './notify.js'
import { createStoredTransactions } from './storedTransactions.js'

/** How long a transaction may stay pending before it counts as unknown, in ms. */
const transactionWaitMs = 3_600_000

/** How the wait ended; `dropped` when the visitor disconnected or the modal was destroyed. */
type End = TransactionOutcome | 'dropped'

const kindOf = { pending: 'loading', confirmed: 'success', failed: 'error', unknown: 'info' } as const

const keyOf = ({ networkId, id }: Pick<NewTransaction, 'networkId' | 'id'>) => `${networkId}:${id}`

/** What following a transaction needs of the connected namespaces: see `session/actions.ts`. */
export interface TransactionActions {
  chainOf(core: Kernel, namespace: Namespace): Promise<ChainService>
  findNetworkById(core: Kernel, id: NetworkId): Promise<NetworkDefinition | undefined>
  explorerUrl(
    core: Kernel,
    kind: 'transaction',
    value: string,
    networkId: string,
  ): Promise<string | undefined>
  refreshBalance(core: Kernel, namespace: Namespace): Promise<void>
}

/**
 * Follows transactions until the chain has executed them: writes them to `transactions`, newest last, and shows a notice for each,
 * which outlives the dialog. Refreshes the sender's balance at the end. Pending ones are stored, and followed again after a reload.
 */
export function followTransactions(
  core: Kernel,
  actions: TransactionActions,
  transactions: Signal<readonly FollowedTransaction[]>,
): TransactionFollower {
  const { events, disposed, messages } = core
  const pending = createWaits(core)
  const stored = createStoredTransactions(core, transactionWaitMs)
  messages.add(transactionTexts)

  async function follow(added: NewTransaction): Promise<void> {
    const { namespace } = parseNetworkId(added.networkId)
    const key = keyOf(added)
    if (pending.has(key)) return
    const { wait = (signal) => receiptOf(core, actions, added, signal), ...sent } = added
    const ended = pending.wait(key, wait)
    transactions.value = withTransaction(transactions.peek(), { ...sent, status: 'pending' })
    // The chain doesn't know an id of the wallet's own.
    if (sent.explorerUrl !== '') stored.add(sent)

    let url = await linkTo(core, actions, sent, sent.id)
    let notice: NoticeHandle | undefined
    if (pending.has(key) && !sent.isQuiet)
      notice = notify(core, noticeOf(core, sent, { status: 'pending' }, url))

    const outcome = await ended
    if (outcome === 'dropped') {
      notice?.dismiss()
      return
    }
    if (outcome.status === 'confirmed' && outcome.receipt.id !== sent.id) {
      url = await linkTo(core, actions, { ...sent, explorerUrl: undefined }, outcome.receipt.id)
    }
    stored.remove((one) => keyOf(one) === key)
    const followed = { ...sent, explorerUrl: url, ...outcome }
    transactions.value = withTransaction(transactions.peek(), followed)
    const end = noticeOf(core, sent, outcome, url)
    if (notice) notice.update(end)
    else if (!sent.isQuiet || outcome.status === 'failed') notify(core, end)
    await refreshAfter(core, actions, sent, namespace)
  }

  // A reset clears what is known of an account (Spec §4).
  const stopListening = events.on('reset', ({ namespace }) => {
    const isOfNamespace = (key: string) => key.startsWith(`${namespace}:`)
    pending.drop(isOfNamespace)
    stored.remove((one) => isOfNamespace(keyOf(one)))
    transactions.value = transactions.peek().filter((one) => !isOfNamespace(keyOf(one)))
  })
  disposed.addEventListener('abort', () => {
    stopListening()
    pending.drop(() => true)
  })
  const add = (transaction: NewTransaction) => {
    if (!disposed.aborted) follow(transaction).catch(reportUncaught)
  }
  for (const one of stored.all()) add(one)
  return { add }
}

/** Waits for transactions, with a time limit, and a limit of how many (Spec §9) after which the oldest counts as unknown. */
function createWaits({ clock }: Kernel) {
  const ends = new Map<string, (end: End) => void>()
  return {
    has: (key: string) => ends.has(key),
    wait(key: string, wait: Required<NewTransaction>['wait']): Promise<End> {
      if (ends.size >= pendingTransactionsMax) ends.values().next().value?.({ status: 'unknown' })
      const controller = new AbortController()
      return new Promise<End>((resolve) => {
        const end = (outcome: End) => {
          if (ends.get(key) !== end) return
          ends.delete(key)
          clock.clearTimeout(timer)
          controller.abort()
          resolve(outcome)
        }
        const timer = clock.setTimeout(() => end({ status: 'unknown' }), transactionWaitMs)
        ends.set(key, end)
        // Calls `wait` in a promise, so that a synchronous throw counts as a failure too.
        new Promise<Receipt>((answer) => answer(wait(controller.signal))).then(
          (receipt) => end({ status: 'confirmed', receipt }),
          (error: unknown) => end(failureOf(error)),
        )
      })
    },
    drop(isMeant: (key: string) => boolean) {
      for (const [key, end] of ends) if (isMeant(key)) end('dropped')
    },
  }
}

/** Adds or replaces a transaction in the list, and drops the oldest that have ended. */
function withTransaction(
  all: readonly FollowedTransaction[],
  followed: FollowedTransaction,
): readonly FollowedTransaction[] {
  const isKnown = all.some((one) => keyOf(one) === keyOf(followed))
  const next = isKnown
    ? all.map((one) => (keyOf(one) === keyOf(followed) ? followed : one))
    : [...all, followed]
  const ended = next.filter(({ status }) => status !== 'pending')
  const kept = new Set(ended.slice(-pendingTransactionsMax))
  return next.filter((one) => one.status === 'pending' || kept.has(one))
}

/** Waits by the chain service. Rejects where that has no receipts. */
async function receiptOf(
  core: Kernel,
  { findNetworkById, chainOf }: TransactionActions,
  { networkId, id }: NewTransaction,
  signal: AbortSignal,
) {
  const { namespace } = parseNetworkId(networkId)
  const [network, chain] = await Promise.all([
    findNetworkById(core, toNetworkId(networkId)),
    chainOf(core, namespace),
  ])
  if (!network || !chain.waitForReceipt) throw errorFor('NETWORK_NOT_FOUND', { context: { networkId } })
  return chain.waitForReceipt({ id, network, signal })
}

/** Failed only where the chain says so; after any other error the outcome is unknown. */
const failureOf = (error: unknown): TransactionOutcome =>
  isWalletModalError(error) && (error.name === 'ExecutionError' || error.code === 'TRANSACTION_REPLACED')
    ? { status: 'failed', error }
    : { status: 'unknown' }

/** The transaction's page: as the plugin gives it, else on the network's explorer. */
const linkTo = async (
  core: Kernel,
  { explorerUrl }: TransactionActions,
  { explorerUrl: given, networkId }: SentTransaction,
  id: string,
) =>
  given === undefined
    ? explorerUrl(core, 'transaction', id, networkId).catch(() => undefined)
    : externalUrl(given, { allowLoopback: true })

function noticeOf(
  { messages: { translate } }: Kernel,
  { label, startText }: SentTransaction,
  outcome: TransactionOutcome,
  url: string | undefined,
): Notice {
  const { status } = outcome
  // The visitor has replaced the transaction on purpose: that is no failure.
  const isCancelled = status === 'failed' && isWalletModalError(outcome.error, 'TRANSACTION_REPLACED')
  return {
    kind: isCancelled ? 'info' : kindOf[status],
    text:
      (status === 'pending' && startText) ||
      translate(`transactions.${isCancelled ? 'cancelled' : status}`, { label }),
    ...(url !== undefined && { link: { text: translate('transactions.view'), url } }),
  }
}

/** Invalidates the sender's cached balances, and reads the shown one again. */
async function refreshAfter(
  core: Kernel,
  { refreshBalance }: TransactionActions,
  { networkId, from }: SentTransaction,
  namespace: string,
): Promise<void> {
  const { store } = core
  const queries = await core.queries()
  queries.invalidate(['balance', networkId, from])
  queries.invalidate(['portfolio', networkId, from])
  const known = store.accounts.states.peek().get(namespace)
  const isOnNetwork = store.networks.reportedIds.peek().get(namespace) === networkId
  if (isOnNetwork && known?.active.address === from && known.balance.status !== 'idle')
    await refreshBalance(core, namespace)
}
