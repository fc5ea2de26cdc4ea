import { readList } from '@wallet-modal/runtime/chain'
import { computed, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { OnrampProvider } from './provider.js'
import { isUnderway, type Purchase, readStored, toStored } from './purchase.js'
import { watchPurchases } from './watchPurchases.js'

const keptMax = 20

/** The visitor's purchases in this browser, and the watch for those on their way. */
export interface Purchases {
  /** Newest first. */
  readonly all: ReadonlySignal<readonly Purchase[]>
  /** Those that may still arrive, newest first. */
  readonly underway: ReadonlySignal<readonly Purchase[]>
  /** The one that the view of a purchase shows: the newest, until `show` names another. */
  readonly shown: ReadonlySignal<Purchase | undefined>
  show(startedAt: number): void
  /** Whether a purchase's account and network are in use; it is watched only then. Reads signals. */
  isHere(purchase: Purchase): boolean
  /** Adds one, and shows it. */
  add(purchase: Purchase): void
  change(startedAt: number, changes: Partial<Purchase>): void
  /** Also watches late ones, while a view is open. @returns stops that */
  look(): () => void
}

/** Makes the purchases of one modal. Only the chain says that one has arrived. */
export function createPurchases(context: PluginContext, providers: readonly OnrampProvider[]): Purchases {
  const { on, state, storage } = context
  const stored = storage.read('purchases', (value) =>
    readList(value, keptMax, 'cut')?.flatMap((one) => readStored(one) ?? []),
  )
  const all = signal<readonly Purchase[]>(stored ?? [])
  const chosen = signal<number | undefined>(undefined)
  const underway = computed(() => all.value.filter(isUnderway))
  const shown = computed(() => all.value.find(({ startedAt }) => startedAt === chosen.value) ?? all.value[0])

  const keep = (purchases: readonly Purchase[]) => {
    all.value = purchases.slice(0, keptMax)
    storage.write('purchases', all.value.map(toStored))
  }
  const isHere = ({ account, asset }: Purchase) =>
    state.account.value?.address === account && state.network.value.id === asset.networkId
  const change = (startedAt: number, changes: Partial<Purchase>) =>
    keep(all.peek().map((one) => (one.startedAt === startedAt ? { ...one, ...changes } : one)))

  on('reset', ({ namespace }) => {
    const others = all.peek().filter(({ asset }) => !asset.networkId.startsWith(`${namespace}:`))
    if (others.length < all.peek().length) keep(others)
  })
  const look = watchPurchases(context, providers, { underway, isHere, change })

  return {
    ...{ all, underway, shown, isHere, change, look },
    show: (startedAt) => {
      chosen.value = startedAt
    },
    add(purchase) {
      chosen.value = undefined
      keep([purchase, ...all.peek()])
    },
  }
}
