import {
  type AccountOnNetwork,
  type AccountTransaction,
  type FollowedList,
  followAccount,
  transactionsOf,
} from '@wallet-modal/runtime/accounts'
import { computed, type PluginContext, type ReadonlySignal } from '@wallet-modal/runtime/plugin'
import { AccountHistory, type AccountHistoryOptions } from './accountHistory.js'
import { isBait } from './rowText.js'

type Followed = PluginContext['transactions']['all']['value'][number]

/** A transaction that was sent from this page, and that the service doesn't list yet. */
export interface SentHere {
  readonly hash: string
  readonly networkId: string
  /** The action, in the visitor's language. */
  readonly label: string
  readonly status: Followed['status']
  /** The transaction's page in an explorer, if the sender of this transaction named one. */
  readonly explorerUrl?: string | undefined
}

/** A row of the list. */
export type ActivityRow = SentHere | AccountTransaction

/** Checks own properties: a page may have put a `label` on every object. */
export const isSentHere = (row: ActivityRow): row is SentHere => Object.hasOwn(row, 'label')

/** The active account's transactions on its network. */
export interface Activity extends FollowedList<AccountTransaction> {
  /** First those sent from this page that the service doesn't list yet, then those that it lists, newest first. */
  readonly rows: ReadonlySignal<readonly ActivityRow[]>
}

/** What of a modal the list is made from. */
export type ActivityContext = Pick<
  PluginContext,
  'state' | 'transactions' | 'queries' | 'findNetwork' | 'track' | 'on' | 'onDispose'
>

/** Makes the list of the active account's transactions. It sends no request until it is followed. */
export function createActivity(context: ActivityContext): Activity {
  const { state, transactions } = context
  const followed = followAccount(context, (account) => new AccountHistory(historyOf(context, account)))
  const sent = computed(() =>
    transactions.all.value
      .filter(
        ({ networkId, from }) =>
          networkId === state.network.value.id && from === state.account.value?.address,
      )
      .map(sentHere)
      .reverse(),
  )
  const rows = computed<readonly ActivityRow[]>(() => {
    const account = state.account.value
    const isSmartAccount = account?.type === 'smartAccount'
    const known = followed.listed.value.items.filter(
      (one) => !account || !isBait(one, { address: account.address, isSmartAccount }),
    )
    if (sent.value.length === 0) return known
    const hashes = new Set(known.map(({ hash }) => hash))
    const own = sent.value.filter(({ hash }) => !hashes.has(hash))
    const isPending = ({ status }: SentHere) => status === 'pending'
    return [...own.filter(isPending), ...own.filter((one) => !isPending(one)), ...known]
  })
  return { ...followed, rows }
}

const sentHere = (one: Followed): SentHere => ({
  // A transaction sent again with another fee has another hash.
  hash: one.status === 'confirmed' ? one.receipt.id : one.id,
  networkId: one.networkId,
  label: one.label,
  status: one.status,
  explorerUrl: one.explorerUrl,
})

/** How the service is asked for an account, and what is reported of it. No step that is reported names the account. */
function historyOf(context: ActivityContext, of: AccountOnNetwork): AccountHistoryOptions {
  const { state, track } = context
  const properties = () => ({ isSmartAccount: state.account.peek()?.type === 'smartAccount' })
  return {
    // Spec §9: eip155 only.
    ask: transactionsOf(context, of, ['eip155']),
    loadedMore: () => track('LOAD_MORE_TRANSACTIONS', properties()),
    failed: () => track('ERROR_FETCH_TRANSACTIONS', properties()),
  }
}
