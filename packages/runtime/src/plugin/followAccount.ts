import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { NetworkId } from '../base/caip.js'
import type { AccountOnNetwork } from '../blockchain/accountTypes.js'
import type { PagedList, PagedState } from '../data/PagedList.js'
import type { PluginContext } from './context.js'

/** The list of the account in use, on the network that it is on. */
export interface FollowedList<Item> {
  readonly listed: ReadonlySignal<PagedState<Item>>
  /** Asks for more of it. */
  more(): void
  /** Goes on where it could not be had. */
  retry(): void
  /** Looks for what has happened since, past what is kept. What is there stays where that fails. */
  refresh(): Promise<void>
  /** Reads, and reads anew when the account or the network changes and when a transaction ends. @returns what ends it */
  follow(): () => void
}

const nothing = { items: [], progress: 'loading' } as const

/** Follows the account in use with a list of its own. Asks nobody until it is followed. */
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
  // Of another account than the one in use nothing is shown, not even while nobody follows.
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
  /** Goes on with the account that was shown last, or begins with another: what is answered late of that one nobody sees. */
  const show = (of: string | undefined) => {
    const last = shown.peek()
    if (last && last.of === of) return last.list.resume()
    drop()
    if (of === undefined) return
    const account = { address: address.peek() ?? '', networkId: networkId.peek() as NetworkId }
    shown.value = { of, list: listOf(account) }
  }
  // What one account did or owns is nobody's business after it.
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
