import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { NetworkId } from '../base/caip.js'
import type { AccountOnNetwork } from '../blockchain/accountTypes.js'
import type { PagedList, PagedState } from '../data/PagedList.js'
import type { PluginContext } from './context.js'

/** A list of the active account on its network. */
export interface FollowedList<Item> {
  readonly listed: ReadonlySignal<PagedState<Item>>
  /** Requests the next page. */
  more(): void
  /** Retries after a failure. */
  retry(): void
  /** Requests the newest page again, ignoring the cache. A failure keeps the list as it is. */
  refresh(): Promise<void>
  /** Loads the list, and again when account or network changes or a transaction ends. @returns stops following */
  follow(): () => void
}

const nothing = { items: [], progress: 'loading' } as const

/** Creates a list that follows the active account. Makes no request until `follow` is called. */
export function followAccount<Item>(
  context: Pick<PluginContext, 'on' | 'onDispose' | 'state' | 'transactions'>,
  listOf: (account: AccountOnNetwork) => PagedList<Item>,
): FollowedList<Item> {
  const { state, transactions } = context
  const shown = signal<{ readonly of: string; readonly list: PagedList<Item> } | undefined>(undefined)
  const address = computed(() => state.account.value?.address)
  const networkId = computed(() => state.network.value.id)
  /** CAIP-10. */
  const accountId = computed(() =>
    address.value === undefined ? undefined : `${networkId.value}:${address.value}`,
  )
  // Never shows another account's items, even while the list isn't followed.
  const listed = computed<PagedState<Item>>(() =>
    shown.value?.of === accountId.value ? (shown.value?.list.state.value ?? nothing) : nothing,
  )
  /** Changes when a transaction of the account ends. */
  const ended = computed(() =>
    transactions.all.value
      .filter((one) => one.networkId === networkId.value && one.from === address.value)
      .filter(({ status }) => status !== 'pending')
      .map(({ id }) => id)
      .join(),
  )

  const drop = () => {
    shown.peek()?.list.stop()
    shown.value = undefined
  }
  /** Resumes the last account's list, or starts another one. Late answers for the last account are dropped. */
  const show = (of: string | undefined) => {
    const last = shown.peek()
    if (last && last.of === of) return last.list.resume()
    drop()
    if (of === undefined) return
    const account = { address: address.peek() ?? '', networkId: networkId.peek() as NetworkId }
    shown.value = { of, list: listOf(account) }
  }
  // After a disconnect, the next visitor must not see the account's items.
  context.on('reset', ({ namespace }) => {
    if (shown.peek()?.of.startsWith(`${namespace}:`)) drop()
  })
  context.onDispose(drop)

  return {
    listed,
    more: () => shown.peek()?.list.more(),
    retry: () => shown.peek()?.list.retry(),
    refresh: async () => shown.peek()?.list.refresh(),
    follow() {
      const stopShowing = effect(() => show(accountId.value))
      let before = ended.peek()
      const stopRefreshing = effect(() => {
        const now = ended.value
        if (now !== '' && now !== before) void shown.peek()?.list.refresh()
        before = now
      })
      return () => {
        stopRefreshing()
        stopShowing()
      }
    },
  }
}
