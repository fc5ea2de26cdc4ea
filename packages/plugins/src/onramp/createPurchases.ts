import type { FollowedQuery } from '@wallet-modal/runtime/accounts'
import { readList } from '@wallet-modal/runtime/chain'
import {
  computed,
  effect,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import { judgeBalance } from './arrival.js'
import type { OnrampProvider } from './provider.js'
import { type Purchase, readStored, toStored } from './purchase.js'
import { readBalance } from './readBalance.js'

/** How often the chain is asked, in ms: at first, and after `soonMs`. */
const fastPollMs = 4_000
const slowPollMs = 30_000
/** How long a purchase may take before the visitor is told that it takes longer, in ms. */
const soonMs = 180_000
const keptMax = 20

/** The visitor's purchases in this browser, and the watch for the one on its way. */
export interface Purchases {
  /** Newest first. */
  readonly all: ReadonlySignal<readonly Purchase[]>
  /** The newest one, while it may still arrive. */
  readonly pending: ReadonlySignal<Purchase | undefined>
  /** Whether the account and network of the pending one are in use; it is watched only then. */
  readonly isHere: ReadonlySignal<boolean>
  add(purchase: Purchase): void
  change(startedAt: number, changes: Partial<Purchase>): void
  /** Also watches a late one, while its view is open. @returns stops that */
  look(): () => void
}

const isPending = ({ stage }: Purchase) => stage !== 'arrived' && stage !== 'failed'

/** Makes the purchases of one modal. Only the chain says that one has arrived. */
export function createPurchases(context: PluginContext, providers: readonly OnrampProvider[]): Purchases {
  const { clock, on, onDispose, state, storage } = context
  const stored = storage.read('purchases', (value) =>
    readList(value, keptMax, 'cut')?.flatMap((one) => readStored(one) ?? []),
  )
  const all = signal<readonly Purchase[]>(stored ?? [])
  const lookers = signal(0)
  const pending = computed(() => (all.value[0] && isPending(all.value[0]) ? all.value[0] : undefined))
  const isHere = computed(
    () =>
      pending.value !== undefined &&
      state.account.value?.address === pending.value.account &&
      state.network.value.id === pending.value.asset.networkId,
  )

  const keep = (purchases: readonly Purchase[]) => {
    all.value = purchases.slice(0, keptMax)
    storage.write('purchases', all.value.map(toStored))
  }
  const change = (startedAt: number, changes: Partial<Purchase>) =>
    keep(all.peek().map((one) => (one.startedAt === startedAt ? { ...one, ...changes } : one)))

  const judge = (startedAt: number, balance: bigint) => {
    const purchase = all.peek().find((one) => one.startedAt === startedAt)
    if (!purchase || !isPending(purchase)) return
    const { baseline, promised } = purchase
    const result = judgeBalance({ baseline, promised }, balance)
    if ('arrived' in result) change(startedAt, { arrived: result.arrived, stage: 'arrived' })
    else if (result.baseline !== baseline) change(startedAt, { baseline: result.baseline })
  }

  /** Takes a provider's word: it can end the wait, but never as arrived. */
  const hear = (startedAt: number, status: 'open' | 'paid' | 'failed' | undefined) => {
    const stage = all.peek().find((one) => one.startedAt === startedAt)?.stage
    if (status === 'failed' && stage !== 'arrived') change(startedAt, { stage: 'failed' })
    if (status === 'paid' && (stage === 'opened' || stage === 'returned'))
      change(startedAt, { stage: 'pending' })
  }

  /** Asks the chain, and a provider that can say that it failed. @returns stops that */
  function watch(purchase: Purchase, pollMs: number): () => void {
    const { asset, account, startedAt } = purchase
    const provider = providers.find(({ id }) => id === purchase.provider)
    let followed: FollowedQuery<bigint> | undefined
    let isOver = false
    let unsubscribe = () => {}
    void context.queries().then((queries) => {
      if (isOver) return
      followed = queries.follow({
        key: ['onramp', asset.networkId, account, asset.address ?? '', startedAt, pollMs],
        async load(abort) {
          const [balance, status] = await Promise.all([
            readBalance(context, { account, asset }, abort),
            provider?.status?.(purchase, abort).catch(() => undefined),
          ])
          hear(startedAt, status)
          return balance
        },
        keepMs: 0,
        pollMs,
      })
      const { state: read } = followed
      unsubscribe = effect(() => {
        const { value } = read
        if (value.status === 'ready') judge(startedAt, value.data)
      })
    }, context.alert)
    return () => {
      isOver = true
      unsubscribe()
      followed?.stop()
    }
  }

  // Changes of the baseline don't restart the watch.
  const watched = computed(() => {
    if (!isHere.value || !pending.value) return undefined
    const isLate = pending.value.stage === 'late'
    return isLate && lookers.value === 0 ? undefined : `${pending.value.startedAt} ${isLate}`
  })
  const stopWatching = effect(() => {
    if (watched.value === undefined) return
    const purchase = pending.peek()
    if (!purchase) return
    const stop = watch(purchase, purchase.stage === 'late' ? slowPollMs : fastPollMs)
    const left = purchase.startedAt + soonMs - clock.now()
    const timer =
      purchase.stage === 'late'
        ? undefined
        : clock.setTimeout(() => change(purchase.startedAt, { stage: 'late' }), Math.max(left, 0))
    return () => {
      stop()
      if (timer !== undefined) clock.clearTimeout(timer)
    }
  })
  onDispose(stopWatching)
  on('reset', ({ namespace }) =>
    keep(all.peek().filter(({ asset }) => !asset.networkId.startsWith(`${namespace}:`))),
  )

  return {
    ...{ all, pending, isHere, change },
    add: (purchase) => keep([purchase, ...all.peek()]),
    look() {
      lookers.value += 1
      return () => {
        lookers.value -= 1
      }
    },
  }
}
