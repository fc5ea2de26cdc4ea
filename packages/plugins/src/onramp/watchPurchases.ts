import type { FollowedQuery } from '@wallet-modal/runtime/accounts'
import {
  computed,
  effect,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import { judgeBalance } from './arrival.js'
import type { OnrampProvider } from './provider.js'
import type { Purchase } from './purchase.js'
import { readBalance } from './readBalance.js'

/** How often the chain is asked, in ms: at first, and after `soonMs`. */
const fastPollMs = 4_000
const slowPollMs = 30_000
/** How long a purchase may take before the visitor is told that it takes longer, in ms. */
const soonMs = 180_000

/** The list that is watched: see `Purchases`. */
interface Watched {
  readonly underway: ReadonlySignal<readonly Purchase[]>
  isHere(purchase: Purchase): boolean
  change(startedAt: number, changes: Partial<Purchase>): void
}

/** Purchases of one asset: one reading of its balance serves them all, so that a rise counts once. Newest first. */
type Group = readonly [Purchase, ...Purchase[]]

/**
 * Watches the purchases of the account and network in use until the chain has them.
 *
 * @returns also watches late ones, until the function that it returns is called
 */
export function watchPurchases(
  context: PluginContext,
  providers: readonly OnrampProvider[],
  list: Watched,
): () => () => void {
  const { clock, onDispose } = context
  const lookers = signal(0)
  const groups = computed(() =>
    groupsOf(list.underway.value.filter(list.isHere)).flatMap((group) => {
      const isLate = group.every(({ stage }) => stage === 'late')
      return isLate && lookers.value === 0 ? [] : [{ group, pollMs: isLate ? slowPollMs : fastPollMs }]
    }),
  )
  // Changes of a baseline don't restart the watch.
  const key = computed(() => groups.value.map(({ group, pollMs }) => `${group.map(keyOf)} ${pollMs}`).join())
  const stopWatching = effect(() => {
    void key.value
    const watched = groups.peek()
    const stops = watched.map(({ group, pollMs }) => watch(context, providers, list, group, pollMs))
    const soon = watched.flatMap(({ group }) => group.filter(({ stage }) => stage !== 'late'))
    const timers = soon.map(({ startedAt }) => {
      const leftMs = Math.max(startedAt + soonMs - clock.now(), 0)
      return clock.setTimeout(() => list.change(startedAt, { stage: 'late' }), leftMs)
    })
    return () => {
      for (const stop of stops) stop()
      for (const timer of timers) clock.clearTimeout(timer)
    }
  })
  onDispose(stopWatching)
  return () => {
    lookers.value += 1
    return () => {
      lookers.value -= 1
    }
  }
}

/** Asks the chain, and providers that can say that a purchase failed. @returns stops that */
function watch(
  context: PluginContext,
  providers: readonly OnrampProvider[],
  list: Watched,
  group: Group,
  pollMs: number,
): () => void {
  const [{ asset, account }] = group
  const ids = group.map(({ startedAt }) => startedAt)
  let followed: FollowedQuery<bigint> | undefined
  let isOver = false
  let unsubscribe = () => {}
  void context.queries().then((queries) => {
    if (isOver) return
    followed = queries.follow({
      key: ['onramp', asset.networkId, account, asset.address ?? '', `${ids}`, pollMs],
      async load(abort) {
        const [balance] = await Promise.all([
          readBalance(context, { account, asset }, abort),
          ...ids.map((id) => hear(providers, list, id, abort)),
        ])
        return balance
      },
      keepMs: 0,
      pollMs,
    })
    const { state: read } = followed
    unsubscribe = effect(() => {
      const { value } = read
      if (value.status === 'ready') judge(list, ids, value.data)
    })
  }, context.alert)
  return () => {
    isOver = true
    unsubscribe()
    followed?.stop()
  }
}

function judge(list: Watched, ids: readonly number[], balance: bigint): void {
  const waiting = ids.flatMap((id) => find(list, id) ?? []).toReversed()
  for (const [at, result] of judgeBalance(waiting, balance).entries()) {
    const purchase = waiting[at]
    if (!purchase) continue
    if ('arrived' in result) list.change(purchase.startedAt, { ...result, stage: 'arrived' })
    else if (result.baseline !== purchase.baseline) list.change(purchase.startedAt, result)
  }
}

/** Takes a provider's word: it can end the wait, but never as arrived. */
async function hear(
  providers: readonly OnrampProvider[],
  list: Watched,
  startedAt: number,
  abort: AbortSignal,
): Promise<void> {
  const purchase = find(list, startedAt)
  const provider = providers.find(({ id }) => id === purchase?.provider)
  const status = purchase && (await provider?.status?.(purchase, abort).catch(() => undefined))
  const stage = find(list, startedAt)?.stage
  if (status === 'failed' && stage) list.change(startedAt, { stage: 'failed' })
  if (status === 'paid' && (stage === 'opened' || stage === 'returned'))
    list.change(startedAt, { stage: 'pending' })
}

const find = ({ underway }: Watched, startedAt: number) =>
  underway.peek().find((one) => one.startedAt === startedAt)

function groupsOf(purchases: readonly Purchase[]): readonly Group[] {
  const groups = new Map<string | undefined, [Purchase, ...Purchase[]]>()
  for (const one of purchases) {
    const group = groups.get(one.asset.address)
    if (group) group.push(one)
    else groups.set(one.asset.address, [one])
  }
  return [...groups.values()]
}

const keyOf = ({ startedAt, stage }: Purchase) => `${startedAt} ${stage === 'late'}`
