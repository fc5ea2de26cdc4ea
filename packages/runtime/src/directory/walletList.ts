import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../base/clock.js'
import { walletSearchWaitMs } from '../config/limits.js'
import type { Wallet } from '../connectors/wallet.js'
import { joinWallets } from './joinWallets.js'
import type { WalletSource } from './WalletSource.js'

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
  const progress = signal<ListProgress>('idle')
  const remaining = signal(0)
  const failures = signal(0)
  const isSearching = signal(false)
  let pages = 0
  let given = 0
  let search: { readonly text: string; readonly ending: AbortController; readonly timer: unknown } | undefined
  let hasSearchFailed = false

  const failed = () => {
    failures.value += 1
    progress.value = 'failed'
  }

  async function load() {
    progress.value = 'loading'
    try {
      const { wallets, count } = await source.page(pages + 1)
      pages += 1
      given += wallets.length
      all.value = joinWallets(all.peek(), wallets)
      failures.value = 0
      // A service that counts wrongly is not asked for ever.
      remaining.value = wallets.length === 0 ? 0 : Math.max(0, count - given)
      progress.value = remaining.peek() === 0 ? 'complete' : 'idle'
    } catch {
      failed()
    }
  }

  async function ask(text: string, signal: AbortSignal) {
    try {
      const found = (await source.search?.(text, signal)) ?? []
      if (signal.aborted) return
      all.value = joinWallets(all.peek(), found)
      hasSearchFailed = false
    } catch {
      if (signal.aborted) return
      hasSearchFailed = true
      failed()
    }
    isSearching.value = false
  }

  function startSearch(text: string) {
    search?.ending.abort()
    clock.clearTimeout(search?.timer)
    search = undefined
    isSearching.value = false
    if (!source.search || text.trim() === '') return
    isSearching.value = true
    const ending = new AbortController()
    const timer = clock.setTimeout(() => void ask(text.trim(), ending.signal), walletSearchWaitMs)
    search = { text, ending, timer }
  }

  return {
    wallets: computed(() => all.value.filter(isListed)),
    progress,
    remaining,
    failures,
    isSearching,
    more() {
      if (progress.peek() === 'idle') void load()
    },
    retry() {
      if (progress.peek() !== 'failed') return
      if (hasSearchFailed) startSearch(search?.text ?? '')
      hasSearchFailed = false
      void load()
    },
    search: startSearch,
  }
}
