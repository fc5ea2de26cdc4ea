import type { AccountTransaction, TransactionPage } from '@wallet-modal/runtime/accounts'
import { type ReadonlySignal, signal, WalletModalError } from '@wallet-modal/runtime/plugin'

/**
 * How far a list is. `more`: there is more to ask for. `paused`: there is, but what was asked for last had nothing in it, page after
 * page. `unlisted`: nobody lists what happens on this network.
 */
export type Progress = 'loading' | 'more' | 'paused' | 'complete' | 'failed' | 'unlisted'

/** What the service has told of an account so far. */
export interface HistoryState {
  /** Newest first, each once. */
  readonly transactions: readonly AccountTransaction[]
  readonly progress: Progress
  /** Why the next part could not be had (`TRANSACTIONS_UNAVAILABLE`); also while it is asked for again. */
  readonly error?: WalletModalError
}

/** What an `AccountHistory` needs. */
export interface AccountHistoryOptions {
  /**
   * Asks for a part. `undefined`: nobody lists them.
   * @param cursor of the part. @default the newest
   * @param force asks the service although an answer is kept. @default false
   */
  ask(cursor?: string, force?: boolean): Promise<TransactionPage | undefined>
  /** The visitor has scrolled to the end of what is there. */
  loadedMore?(): void
  /** A part could not be had. */
  failed?(error: WalletModalError): void
}

/** Spam is left out: so many pages of nothing else are passed over before the visitor is asked. */
const emptyPagesMax = 10

/** One account's transactions on one network, from the service, part by part. Another account has another one of these. */
export class AccountHistory {
  readonly #state = signal<HistoryState>({ transactions: [], progress: 'loading' })
  readonly #options: AccountHistoryOptions
  /** Of the part that comes next; undefined for the newest. */
  #cursor: string | undefined
  /** Cursors that were asked for: one that comes again would go round for ever. */
  #asked = new Set<string>()
  /** Counts what was asked: an answer to an earlier question is dropped. */
  #turn = 0

  /** Asks for the newest part. */
  constructor(options: AccountHistoryOptions) {
    this.#options = options
    void this.#load()
  }

  get state(): ReadonlySignal<HistoryState> {
    return this.#state
  }

  /** Asks for the part that follows, where one does and none is on its way. */
  readonly more = (): void => {
    if (this.#state.peek().progress !== 'more') return
    this.#options.loadedMore?.()
    void this.#load()
  }

  /** Goes on where a part could not be had, or was empty. */
  readonly retry = (): void => {
    const { progress } = this.#state.peek()
    if (progress === 'failed' || progress === 'paused') void this.#load()
  }

  /** Somebody looks at it again: what could not be had is asked for, and what has happened since. */
  resume(): void {
    if (this.#state.peek().progress === 'failed') void this.#load()
    else void this.refresh(false)
  }

  /**
   * Looks for what has happened since. What is there stays, also where that fails.
   * @param force asks the service although an answer is kept
   */
  async refresh(force = true): Promise<void> {
    const { progress } = this.#state.peek()
    if (progress === 'loading' || progress === 'unlisted') return
    const page = await this.#options.ask(undefined, force).catch(() => undefined)
    if (!page || this.#isStopped) return
    // An older part may have come meanwhile, or be on its way: what is newest still goes above it.
    const state = this.#state.peek()
    const known = new Set(state.transactions.map(({ hash }) => hash))
    if (page.transactions.some(({ hash }) => known.has(hash))) {
      this.#set({ ...state, transactions: joined(page.transactions, state.transactions) })
      return
    }
    // There may be a gap between the two: the list begins anew.
    this.#turn += 1
    this.#cursor = undefined
    this.#asked = new Set()
    this.#set({ transactions: joined(page.transactions), progress: this.#progressAfter(page) })
  }

  /** Asks nobody any more, and tells nothing of what was asked. */
  stop(): void {
    this.#turn = Number.POSITIVE_INFINITY
  }

  get #isStopped(): boolean {
    return this.#turn === Number.POSITIVE_INFINITY
  }

  async #load(): Promise<void> {
    if (this.#isStopped) return
    this.#turn += 1
    const turn = this.#turn
    const before = this.#state.peek().transactions.length
    this.#set({ ...this.#state.peek(), progress: 'loading' })
    try {
      for (let pages = 0; pages < emptyPagesMax; pages += 1) {
        const page = await this.#options.ask(this.#cursor)
        if (turn !== this.#turn) return
        if (!page) return this.#set({ transactions: [], progress: 'unlisted' })
        const transactions = joined(this.#state.peek().transactions, page.transactions)
        const progress = this.#progressAfter(page)
        const isEmpty = progress === 'more' && transactions.length === before
        this.#set(isEmpty ? this.#state.peek() : { transactions, progress })
        if (!isEmpty) return
      }
      this.#set({ transactions: this.#state.peek().transactions, progress: 'paused' })
    } catch (cause) {
      if (turn !== this.#turn) return
      const error = unavailable(cause)
      this.#set({ transactions: this.#state.peek().transactions, progress: 'failed', error })
      this.#options.failed?.(error)
    }
  }

  #progressAfter({ next }: TransactionPage): Progress {
    if (next === undefined || this.#asked.has(next)) return 'complete'
    this.#asked.add(next)
    this.#cursor = next
    return 'more'
  }

  #set(state: HistoryState): void {
    this.#state.value = state
  }
}

/** Newest first, each transaction once: of two with one hash, the first that is given. */
function joined(...parts: readonly (readonly AccountTransaction[])[]): readonly AccountTransaction[] {
  const hashes = new Set<string>()
  const all = parts.flat().filter(({ hash }) => {
    const isNew = !hashes.has(hash)
    hashes.add(hash)
    return isNew
  })
  return all.sort((one, other) => other.minedAt - one.minedAt)
}

const unavailable = (cause: unknown) => {
  // Spec §8, word for word
  const text = 'Failed to fetch transactions'
  return new WalletModalError('TRANSACTIONS_UNAVAILABLE', text, { userMessage: text, cause })
}
