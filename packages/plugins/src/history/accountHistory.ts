import {
  type AccountTransaction,
  type ListPart,
  PagedList,
  type PagedState,
  type TransactionPage,
} from '@wallet-modal/runtime/accounts'
import { WalletModalError } from '@wallet-modal/runtime/plugin'

/** An account's transactions that the service has listed so far: newest first, each once. An error is `TRANSACTIONS_UNAVAILABLE`. */
export type HistoryState = PagedState<AccountTransaction>

/** Options of an `AccountHistory`. */
export interface AccountHistoryOptions {
  /**
   * Asks for a part. `undefined`: no service lists them.
   * @param cursor of the part. @default the newest
   * @param force asks the service although an answer is kept. @default false
   */
  ask(cursor?: string, force?: boolean): Promise<TransactionPage | undefined>
  /** The visitor has scrolled to the end of what is there. */
  loadedMore?(): void
  /** A part could not be had. */
  failed?(error: WalletModalError): void
}

/** One account's transactions on one network, page by page, from the service. Each account and network has its own instance. */
export class AccountHistory extends PagedList<AccountTransaction> {
  readonly #options: AccountHistoryOptions

  /** Asks for the newest part. */
  constructor(options: AccountHistoryOptions) {
    super()
    this.#options = options
    void this.load()
  }

  override more(): void {
    if (this.state.peek().progress === 'more') this.#options.loadedMore?.()
    super.more()
  }

  override async refresh(force = true): Promise<void> {
    const { progress } = this.state.peek()
    if (progress === 'loading' || progress === 'unlisted') return
    const page = await this.#options.ask(undefined, force).catch(() => undefined)
    if (!page || this.isStopped) return
    // An older part may have come meanwhile, or be on its way: what is newest still goes above it.
    const { items } = this.state.peek()
    const known = new Set(items.map(({ hash }) => hash))
    if (page.transactions.some(({ hash }) => known.has(hash)))
      return this.replace(joined(page.transactions, items))
    // There may be a gap between the old and the new items.
    this.restart({ items: joined(page.transactions), next: page.next })
  }

  protected override async read(cursor?: string): Promise<ListPart<AccountTransaction> | undefined> {
    const page = await this.#options.ask(cursor)
    return page && { items: page.transactions, next: page.next }
  }

  protected override join(before: readonly AccountTransaction[], found: readonly AccountTransaction[]) {
    return joined(before, found)
  }

  protected override failed(cause: unknown): Error {
    // Spec §8, word for word
    const text = 'Failed to fetch transactions'
    const error = new WalletModalError('TRANSACTIONS_UNAVAILABLE', text, { userMessage: text, cause })
    this.#options.failed?.(error)
    return error
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
