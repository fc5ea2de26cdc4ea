import { computed, signal } from '@preact/signals-core'
import type { Clock } from '../../base/clock.js'
import { walletSearchWaitMs } from '../../config/limits.js'
import type { Wallet } from '../../connectors/wallet.js'
import type { MessageKey } from '../../messages/english.js'
import { joinWallets } from '../joinWallets.js'
import type { ListProgress, ServiceList, WalletList, WalletSource } from '../types.js'

/** How many pages in a row may bring nothing new before the list counts as complete. */
const fruitlessMax = 5

/** Options of a list. */
export interface ServiceListOptions {
  readonly source: WalletSource
  /** The app's own wallets: they come first, and their values win. */
  readonly custom: readonly Wallet[]
  readonly isListed: (wallet: Wallet) => boolean
  readonly clock: Clock
}

/** Makes a list of a source's pages. */
export function createServiceList(
  options: ServiceListOptions,
): WalletList & { readonly service: ServiceList } {
  const list = createListState(options)
  const paging = createPaging(options.source, list)
  const search = createSearch(options, list)
  return {
    wallets: list.wallets,
    progress: list.progress,
    failures: list.failures,
    more() {
      if (list.progress.peek() === 'idle') void paging.load()
    },
    retry() {
      if (list.progress.peek() === 'failed' && !search.retry()) void paging.load()
    },
    service: {
      remaining: paging.remaining,
      failure: list.failure,
      isSearching: search.isSearching,
      search: search.start,
    },
  }
}

/** The state that pages and searches share. */
type ListState = ReturnType<typeof createListState>

function createListState({ source, custom, isListed }: ServiceListOptions) {
  const all = signal(joinWallets(joinWallets([], custom), source.known))
  const progress = signal<ListProgress>('idle')
  const failures = signal(0)
  const failure = signal<MessageKey>('directory.unreachable')
  const learn = (more: readonly Wallet[]) => {
    all.value = joinWallets(all.peek(), more)
  }
  return {
    wallets: computed(() => all.value.filter(isListed)),
    progress,
    failures,
    failure,
    learn,
    /** @param needsSpare whether to list the spare wallets instead */
    failed(error: unknown, needsSpare: boolean) {
      failure.value = source.explain(error)
      failures.value += 1
      progress.value = 'failed'
      // The known wallets are listed in any case.
      if (needsSpare) source.spare?.().then(learn, () => {})
    },
  }
}

function createPaging(source: WalletSource, { wallets, progress, failures, learn, failed }: ListState) {
  /** The number of wallets on pages that haven't loaded. */
  const remaining = signal(0)
  let pages = 0

  /** Loads pages until one shows something new. */
  async function load(): Promise<void> {
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
      // After the first page, spare wallets would push the failure's text out of sight.
      failed(error, pages === 0)
    }
  }
  return { remaining, load }
}

function createSearch(
  { source, clock }: ServiceListOptions,
  { progress, failures, learn, failed }: ListState,
) {
  const isSearching = signal(false)
  let current:
    | { readonly text: string; readonly ending: AbortController; readonly timer: unknown }
    | undefined
  /** The progress before a failed search. */
  let interrupted: ListProgress | undefined

  function start(text: string): void {
    current?.ending.abort()
    clock.clearTimeout(current?.timer)
    current = undefined
    isSearching.value = false
    if (interrupted) progress.value = interrupted
    interrupted = undefined
    if (text.trim() === '') return
    isSearching.value = true
    const ending = new AbortController()
    const timer = clock.setTimeout(() => void ask(text.trim(), ending.signal), walletSearchWaitMs)
    current = { text, ending, timer }
  }

  async function ask(text: string, signal: AbortSignal): Promise<void> {
    try {
      const found = await source.search(text, signal)
      if (signal.aborted) return
      learn(found)
      failures.value = 0
    } catch (error) {
      if (signal.aborted) return
      // A loading page sets the progress itself.
      if (progress.peek() !== 'loading') {
        interrupted = progress.peek()
        failed(error, true)
      }
    }
    isSearching.value = false
  }

  return {
    isSearching,
    start,
    /** Repeats a failed search. @returns whether there is one */
    retry(): boolean {
      if (!interrupted || !current) return false
      start(current.text)
      return true
    },
  }
}
