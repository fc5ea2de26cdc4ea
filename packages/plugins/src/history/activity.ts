import type { AccountOnNetwork, AccountTransaction } from '@wallet-modal/runtime/accounts'
import {
  computed,
  effect,
  type NetworkId,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import { AccountHistory, type AccountHistoryOptions, type HistoryState } from './accountHistory.js'

type Followed = PluginContext['transactions']['all']['value'][number]

/** A transaction that was sent from this page, and that the service doesn't list yet. */
export interface SentHere {
  readonly hash: string
  readonly networkId: string
  /** What it does, in the visitor's language. */
  readonly label: string
  readonly status: Followed['status']
  /** Its page, where whoever sent it has named one. */
  readonly explorerUrl?: string | undefined
}

/** What a row of the list stands for. */
export type ActivityRow = SentHere | AccountTransaction

/** Its own: a page may have put a `label` on every object. */
export const isSentHere = (row: ActivityRow): row is SentHere => Object.hasOwn(row, 'label')

/** What the account in use has done on the network that it is on. */
export interface Activity {
  /** What was sent from this page and isn't listed yet, then what the service lists, newest first. */
  readonly rows: ReadonlySignal<readonly ActivityRow[]>
  /** How far the service's list is. */
  readonly listed: ReadonlySignal<HistoryState>
  /** Asks for more of it. */
  more(): void
  /** Goes on where it could not be had. */
  retry(): void
  /** Reads, and reads anew when the account or the network changes and when a transaction ends. @returns what ends it */
  follow(): () => void
}

/** What of a modal the list is made from. */
export type ActivityContext = Pick<
  PluginContext,
  'state' | 'transactions' | 'queries' | 'findNetwork' | 'track' | 'on' | 'onDispose'
>

const nothing: HistoryState = { transactions: [], progress: 'loading' }

/** Puts together what the account in use has done. Asks nobody until it is followed. */
export function createActivity(context: ActivityContext): Activity {
  const { state, transactions } = context
  const shown = signal<{ readonly of: string; readonly history: AccountHistory } | undefined>(undefined)
  const address = computed(() => state.account.value?.address)
  const networkId = computed(() => state.network.value.id)
  /** CAIP-10. */
  const accountId = computed(() =>
    address.value === undefined ? undefined : `${networkId.value}:${address.value}`,
  )
  // Of another account than the one in use nothing is shown, not even while nobody follows.
  const listed = computed(() =>
    shown.value?.of === accountId.value ? (shown.value?.history.state.value ?? nothing) : nothing,
  )
  const sent = computed(() =>
    transactions.all.value
      .filter((one) => one.networkId === networkId.value && one.from === address.value)
      .map(sentHere)
      .reverse(),
  )
  const rows = computed<readonly ActivityRow[]>(() => {
    const known = listed.value.transactions
    if (sent.value.length === 0) return known
    const hashes = new Set(known.map(({ hash }) => hash))
    const own = sent.value.filter(({ hash }) => !hashes.has(hash))
    const isPending = ({ status }: SentHere) => status === 'pending'
    return [...own.filter(isPending), ...own.filter((one) => !isPending(one)), ...known]
  })
  /** Changes when a transaction ends. */
  const ended = computed(() =>
    sent.value
      .filter(({ status }) => status !== 'pending')
      .map(({ hash }) => hash)
      .join(),
  )

  const drop = () => {
    shown.peek()?.history.stop()
    shown.value = undefined
  }
  /** Goes on with the account that was shown last, or begins with another: what is answered late of that one nobody sees. */
  const show = (of: string | undefined) => {
    const last = shown.peek()
    if (last && last.of === of) return last.history.resume()
    drop()
    const account = { address: address.peek() ?? '', networkId: networkId.peek() as NetworkId }
    if (of !== undefined) shown.value = { of, history: new AccountHistory(historyOf(context, account)) }
  }
  // What one account did is nobody's business after it.
  context.on('reset', ({ namespace }) => {
    if (shown.peek()?.of.startsWith(`${namespace}:`)) drop()
  })
  context.onDispose(drop)

  return {
    rows,
    listed,
    more: () => shown.peek()?.history.more(),
    retry: () => shown.peek()?.history.retry(),
    follow() {
      const stopShowing = effect(() => show(accountId.value))
      let before = ended.peek()
      const stopRefreshing = effect(() => {
        const now = ended.value
        if (now !== '' && now !== before) void shown.peek()?.history.refresh()
        before = now
      })
      return () => {
        stopRefreshing()
        stopShowing()
      }
    },
  }
}

const sentHere = (one: Followed): SentHere => ({
  // One that was sent again under another fee has been carried out under another hash.
  hash: one.status === 'confirmed' ? one.receipt.id : one.id,
  networkId: one.networkId,
  label: one.label,
  status: one.status,
  explorerUrl: one.explorerUrl,
})

/** How the service is asked for an account, and what is reported of it. No step that is reported names the account. */
function historyOf(context: ActivityContext, of: AccountOnNetwork): AccountHistoryOptions {
  const { state, track, findNetwork, queries } = context
  const properties = () => ({ isSmartAccount: state.account.peek()?.type === 'smartAccount' })
  return {
    async ask(cursor?: string, force = false) {
      const network = await findNetwork(of.networkId)
      // The network's own word, else the specification's: eip155 only (Spec §9).
      const isListed = network?.capabilities?.history ?? of.networkId.startsWith('eip155:')
      const service = isListed ? await queries() : undefined
      const api = await service?.blockchain()
      return api && service?.read(api.transactions(of, cursor), { force })
    },
    loadedMore: () => track('LOAD_MORE_TRANSACTIONS', properties()),
    failed: () => track('ERROR_FETCH_TRANSACTIONS', properties()),
  }
}
