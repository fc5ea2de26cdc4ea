import { computed, signal } from '@preact/signals-core'
import type { Clock } from '../../base/clock.js'
import { walletSearchWaitMs } from '../../config/limits.js'
import type { Wallet } from '../../connectors/wallet.js'
import type { MessageKey } from '../../messages/english.js'
import { joinWallets } from '../joinWallets.js'
import type { ListProgress, ServiceList, WalletList, WalletSource } from '../types.js'

/** So many pages in a row that show nothing new are asked for at a time: a service may have none that fit. */
const fruitlessMax = 5

/** What a list is made of. */
export interface ServiceListOptions {
  readonly source: WalletSource
  /** The app's own wallets; they come first, and what they say counts. */
  readonly custom: readonly Wallet[]
  readonly isListed: (wallet: Wallet) => boolean
  readonly clock: Clock
}

/** Joins what a source gives page by page. */
export function createServiceList({
  source,
  custom,
  isListed,
  clock,
}: ServiceListOptions): WalletList & { readonly service: ServiceList } {
  const all = signal(joinWallets(joinWallets([], custom), source.known))
  const wallets = computed(() => all.value.filter(isListed))
  const progress = signal<ListProgress>('idle')
  const remaining = signal(0)
  const failures = signal(0)
  const failure = signal<MessageKey>('directory.unreachable')
  const isSearching = signal(false)
  let pages = 0
  let search: { readonly text: string; readonly ending: AbortController; readonly timer: unknown } | undefined
  /** What a search that failed has broken in on. */
  let progressBefore: ListProgress | undefined

  const learn = (more: readonly Wallet[]) => {
    all.value = joinWallets(all.peek(), more)
  }

  const failed = (error: unknown, needsSpare: boolean) => {
    failure.value = source.explain(error)
    failures.value += 1
    progress.value = 'failed'
    // Without the spare ones there are still those at hand.
    if (needsSpare) source.spare?.().then(learn, () => {})
  }

  async function load() {
    progress.value = 'loading'
    try {
      for (let fruitless = 0; fruitless < fruitlessMax; fruitless += 1) {
        const before = wallets.peek().length
        const page = await source.page(pages + 1)
        pages += 1
        learn(page.wallets)
        failures.value = 0
        remaining.value = page.remaining
        if (page.remaining === 0 || wallets.peek().length > before) break
        if (fruitless === fruitlessMax - 1) remaining.value = 0
      }
      progress.value = remaining.peek() === 0 ? 'complete' : 'idle'
    } catch (error) {
      // Later they would push away what tells of the failure, from where the visitor is.
      failed(error, pages === 0)
    }
  }

  async function ask(text: string, signal: AbortSignal) {
    try {
      const found = await source.search(text, signal)
      if (signal.aborted) return
      learn(found)
      failures.value = 0
    } catch (error) {
      if (signal.aborted) return
      // A page that is under way has its own end.
      if (progress.peek() !== 'loading') {
        progressBefore = progress.peek()
        failed(error, true)
      }
    }
    isSearching.value = false
  }

  function startSearch(text: string) {
    search?.ending.abort()
    clock.clearTimeout(search?.timer)
    search = undefined
    isSearching.value = false
    if (progressBefore) progress.value = progressBefore
    progressBefore = undefined
    if (text.trim() === '') return
    isSearching.value = true
    const ending = new AbortController()
    const timer = clock.setTimeout(() => void ask(text.trim(), ending.signal), walletSearchWaitMs)
    search = { text, ending, timer }
  }

  return {
    wallets,
    progress,
    failures,
    more() {
      if (progress.peek() === 'idle') void load()
    },
    retry() {
      if (progress.peek() !== 'failed') return
      if (progressBefore && search) startSearch(search.text)
      else void load()
    },
    service: { remaining, failure, isSearching, search: startSearch },
  }
}
