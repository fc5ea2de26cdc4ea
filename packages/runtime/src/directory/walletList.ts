import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../base/clock.js'
import { walletSearchWaitMs } from '../config/limits.js'
import type { Wallet } from '../connectors/wallet.js'
import type { MessageKey } from '../messages/english.js'
import { joinWallets } from './joinWallets.js'
import type { WalletSource } from './WalletSource.js'

/** So many pages in a row that show nothing new are asked for at a time: a service may have none that fit. */
const fruitlessMax = 5

/** `complete`: the source has no more. After `failed` only `retry` goes on. */
type ListProgress = 'idle' | 'loading' | 'failed' | 'complete'

/** A directory's wallets as far as they are known here, beginning with the app's own. */
export interface WalletList {
  readonly wallets: ReadonlySignal<readonly Wallet[]>
  readonly progress: ReadonlySignal<ListProgress>
  /** How many the source has beyond those that it gave. */
  readonly remaining: ReadonlySignal<number>
  /** How often the source failed in a row. */
  readonly failures: ReadonlySignal<number>
  /** What the visitor is told of the last failure. */
  readonly failure: ReadonlySignal<MessageKey>
  /** Whether the source is still being asked for the last text. */
  readonly isSearching: ReadonlySignal<boolean>
  /** Asks for the next page, unless that is under way, failed or pointless. */
  more(): void
  /** Asks again for what failed. */
  retry(): void
  /** Asks a source that knows more than is listed; an empty text ends the search. What it finds is listed with the rest. */
  search(text: string): void
}

/** What a list is made of. */
export interface WalletListOptions {
  readonly source: WalletSource
  /** The app's own wallets; they come first, and what they say counts. */
  readonly custom: readonly Wallet[]
  readonly isListed: (wallet: Wallet) => boolean
  readonly clock: Clock
}

/** Joins what a source gives page by page. */
export function createWalletList({ source, custom, isListed, clock }: WalletListOptions): WalletList {
  const all = signal(joinWallets(joinWallets([], custom), source.known))
  const wallets = computed(() => all.value.filter(isListed))
  const progress = signal<ListProgress>('idle')
  const remaining = signal(0)
  const failures = signal(0)
  const failure = signal<MessageKey>('allWallets.failed')
  const isSearching = signal(false)
  let pages = 0
  let search: { readonly text: string; readonly ending: AbortController; readonly timer: unknown } | undefined
  /** What a search that failed has broken in on. */
  let progressBefore: ListProgress | undefined

  const learn = (more: readonly Wallet[]) => {
    all.value = joinWallets(all.peek(), more)
  }

  const failed = (error: unknown) => {
    failure.value = source.explain?.(error) ?? 'allWallets.failed'
    failures.value += 1
    progress.value = 'failed'
    // Without the spare ones there are still those at hand.
    source.spare?.().then(learn, () => {})
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
      failed(error)
    }
  }

  async function ask(text: string, signal: AbortSignal) {
    try {
      const found = (await source.search?.(text, signal)) ?? []
      if (signal.aborted) return
      learn(found)
      failures.value = 0
    } catch (error) {
      if (signal.aborted) return
      // A page that is under way has its own end.
      if (progress.peek() !== 'loading') {
        progressBefore = progress.peek()
        failed(error)
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
    if (!source.search || text.trim() === '') return
    isSearching.value = true
    const ending = new AbortController()
    const timer = clock.setTimeout(() => void ask(text.trim(), ending.signal), walletSearchWaitMs)
    search = { text, ending, timer }
  }

  return {
    wallets,
    progress,
    remaining,
    failures,
    failure,
    isSearching,
    more() {
      if (progress.peek() === 'idle') void load()
    },
    retry() {
      if (progress.peek() !== 'failed') return
      if (progressBefore && search) startSearch(search.text)
      else void load()
    },
    search: startSearch,
  }
}
