import { externalUrl } from '../base/externalUrl.js'
import { reportUncaught } from '../base/foreign.js'
import { parseNetworkId, toNetworkId } from '../base/parseCaip.js'
import { pendingTransactionsMax } from '../config/limits.js'
import type { Receipt } from '../connectors/chainService.js'
import { isWalletModalError } from '../errors/classes.js'
import { errorFor } from '../errors/errorFor.js'
import { transactionTexts } from '../messages/en/connecting.js'
import type { ModalCore } from '../modalCore.js'
import { refreshBalance } from '../session/balance.js'
import { chainOf } from '../session/namespaces.js'
import { explorerUrl, findNetwork } from '../session/network.js'
import type { Notice } from '../store/notices.js'
import type {
  FollowedTransaction,
  NewTransaction,
  SentTransaction,
  TransactionOutcome,
} from '../store/transactions.js'
import { type NoticeHandle, notify } from './notify.js'

/** A transaction that has not been carried out for so long is given up, in milliseconds. */
const transactionWaitMs = 3_600_000

/** How the waiting ended; `dropped` when nobody asks any more: the visitor disconnected, or the modal was destroyed. */
type End = TransactionOutcome | 'dropped'

const kindOf = { pending: 'loading', confirmed: 'success', failed: 'error', unknown: 'info' } as const

const keyOf = ({ networkId, id }: Pick<NewTransaction, 'networkId' | 'id'>) => `${networkId}:${id}`

/**
 * Follows transactions until the chain has carried them out: one list, newest last, and a notice for each, which outlives the
 * dialog. The only writer of `core.transactions`. One that ends has the sender's balance read anew.
 *
 * They live as long as the page: what is waited for may be a function, and nothing of it is stored.
 */
export function followTransactions(core: ModalCore): { add(transaction: NewTransaction): void } {
  const { transactions, events, disposed, messages } = core
  const pending = createWaits(core)
  messages.add(transactionTexts)

  async function follow(added: NewTransaction): Promise<void> {
    const { namespace } = parseNetworkId(added.networkId)
    const key = keyOf(added)
    if (pending.has(key)) return
    const { wait = (signal) => receiptOf(core, added, signal), ...sent } = added
    const ended = pending.wait(key, wait)
    transactions.value = withTransaction(transactions.peek(), { ...sent, status: 'pending' })

    let url = await linkTo(core, sent, sent.id)
    let notice: NoticeHandle | undefined
    if (pending.has(key)) notice = notify(core, noticeOf(core, sent, { status: 'pending' }, url))

    const outcome = await ended
    if (outcome === 'dropped') {
      notice?.dismiss()
      return
    }
    if (outcome.status === 'confirmed' && outcome.receipt.id !== sent.id) {
      url = await linkTo(core, { ...sent, explorerUrl: undefined }, outcome.receipt.id)
    }
    const followed = { ...sent, explorerUrl: url, ...outcome }
    transactions.value = withTransaction(transactions.peek(), followed)
    const end = noticeOf(core, sent, outcome, url)
    if (notice) notice.update(end)
    else notify(core, end)
    await refreshAfter(core, sent, namespace)
  }

  // What one account did is nobody's business after it (Spec §4: a reset clears what is known of an account).
  const stopListening = events.on('reset', ({ namespace }) => {
    const isTheirs = (key: string) => key.startsWith(`${namespace}:`)
    pending.drop(isTheirs)
    transactions.value = transactions.peek().filter((one) => !isTheirs(keyOf(one)))
  })
  disposed.addEventListener('abort', () => {
    stopListening()
    pending.drop(() => true)
  })
  return {
    add(transaction) {
      if (!disposed.aborted) follow(transaction).catch(reportUncaught)
    },
  }
}

/** What is waited for, by transaction: not for ever, nor for more than the limit (Spec §9), the oldest being given up. */
function createWaits({ clock }: ModalCore) {
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
        // What throws at once has failed, too.
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

/** The list with a transaction, in the place of what was known of it; of those that ended the oldest go. */
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

/** Asks the network's own chain service. Rejects where that tells of no receipts. */
async function receiptOf(core: ModalCore, { networkId, id }: NewTransaction, signal: AbortSignal) {
  const { namespace } = parseNetworkId(networkId)
  const [network, chain] = await Promise.all([
    findNetwork(core, namespace, toNetworkId(networkId)),
    chainOf(core, namespace),
  ])
  if (!network || !chain.waitForReceipt) throw errorFor('NETWORK_NOT_FOUND', { context: { networkId } })
  return chain.waitForReceipt({ id, network, signal })
}

/** Only the chain's word makes it a failure; whatever else goes wrong says that nobody knows. */
const failureOf = (error: unknown): TransactionOutcome =>
  isWalletModalError(error) && (error.name === 'ExecutionError' || error.code === 'TRANSACTION_REPLACED')
    ? { status: 'failed', error }
    : { status: 'unknown' }

/** The transaction's page: as its author gives it, else on the network's explorer. */
const linkTo = async (core: ModalCore, { explorerUrl: given, networkId }: SentTransaction, id: string) =>
  given === undefined
    ? explorerUrl(core, 'transaction', id, networkId).catch(() => undefined)
    : externalUrl(given, { allowLoopback: true })

function noticeOf(
  { messages: { translate } }: ModalCore,
  { label, startText }: SentTransaction,
  outcome: TransactionOutcome,
  url: string | undefined,
): Notice {
  const { status } = outcome
  // Whoever had another one carried out in its place has what they wanted.
  const isCancelled = status === 'failed' && isWalletModalError(outcome.error, 'TRANSACTION_REPLACED')
  return {
    kind: isCancelled ? 'info' : kindOf[status],
    text:
      (status === 'pending' && startText) ||
      translate(`transactions.${isCancelled ? 'cancelled' : status}`, { label }),
    ...(url !== undefined && { link: { text: translate('transactions.view'), url } }),
  }
}

/** What the sender has is another amount now: what is kept of it is dropped, and what is shown is read anew. */
async function refreshAfter(
  core: ModalCore,
  { networkId, from }: SentTransaction,
  namespace: string,
): Promise<void> {
  const { store } = core
  const queries = await core.queries()
  queries.invalidate(['balance', networkId, from])
  queries.invalidate(['portfolio', networkId, from])
  const known = store.accounts.states.peek().get(namespace)
  const isOnIt = store.networks.reportedIds.peek().get(namespace) === networkId
  if (isOnIt && known?.active.address === from && known.balance.status !== 'idle')
    await refreshBalance(core, namespace)
}
