import type { AccountTransaction, TransactionPage } from '@wallet-modal/runtime/accounts'
import type { Collectible, CollectiblesRequest } from '@wallet-modal/runtime/chain'
import { type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'

/**
 * How far the list is. `more`: there is more to ask for. `paused`: there is, but what was asked for last brought nothing, page after
 * page. `unlisted`: nobody lists what happens on this network, and the config names no collection there.
 */
type Progress = 'loading' | 'more' | 'paused' | 'complete' | 'failed' | 'unlisted'

/** What is known of an account's NFTs so far. */
export interface NftsState {
  /** Each once, and owned when it was read. */
  readonly nfts: readonly Collectible[]
  readonly progress: Progress
  /** Why the next part could not be had; also while it is asked for again. */
  readonly error?: Error
}

/** Where to look for NFTs. */
export type NftSources = Pick<CollectiblesRequest, 'transactions' | 'collections' | 'items'>

/** What `AccountNfts` needs. */
export interface AccountNftsOptions {
  /** Contracts of collections that are looked into besides. */
  readonly collections: readonly string[]
  /**
   * Asks for a part of the account's transactions. `undefined`: nobody lists them.
   * @param cursor of the part. @default the newest
   * @param force asks the service although an answer is kept. @default false
   */
  ask(cursor?: string, force?: boolean): Promise<TransactionPage | undefined>
  /** Asks the chain what of these the account owns now. */
  owned(sources: NftSources): Promise<readonly Collectible[]>
}

/** Most transactions bring none: so many parts are passed over before the visitor is asked. */
const emptyPagesMax = 10

/** Names an NFT, unlike all others on its network. */
export const nftKey = ({ contract, tokenId }: Pick<Collectible, 'contract' | 'tokenId'>): string =>
  `${contract} ${tokenId}`

/** One account's NFTs on one network, part by part. Another account has another one of these. */
export class AccountNfts {
  readonly #state = signal<NftsState>({ nfts: [], progress: 'loading' })
  readonly #options: AccountNftsOptions
  /** Of the part that comes next; undefined for the newest. */
  #cursor: string | undefined
  /** Cursors that were asked for: one that comes again would go round for ever. */
  #asked = new Set<string>()
  /** Counts what was asked: an answer to an earlier question is dropped. */
  #turn = 0
  /** Something has happened while a part was on its way: what is owned is asked for once that is there. */
  #isStale = false

  /** Asks for the first part: what the collections list, and what the newest transactions have brought. */
  constructor(options: AccountNftsOptions) {
    this.#options = options
    void this.#load()
  }

  get state(): ReadonlySignal<NftsState> {
    return this.#state
  }

  /** Asks for the part that follows, where one does and none is on its way. */
  readonly more = (): void => {
    if (this.#state.peek().progress === 'more') void this.#load()
  }

  /** Goes on where a part could not be had, or brought nothing. */
  readonly retry = (): void => {
    const { progress } = this.#state.peek()
    if (progress === 'failed' || progress === 'paused') void this.#load()
  }

  /** Somebody looks at it again. */
  resume(): void {
    if (this.#state.peek().progress === 'failed') void this.#load()
    else void this.refresh(false)
  }

  /**
   * Asks the chain anew who owns those that are there, and looks for new ones. What is there stays where that fails.
   * @param force asks the service although an answer is kept
   */
  async refresh(force = true): Promise<void> {
    const { progress, nfts } = this.#state.peek()
    if (progress === 'loading') this.#isStale = true
    const turn = this.#turn
    const isStopped = turn === Number.POSITIVE_INFINITY
    if (isStopped || progress === 'loading' || progress === 'unlisted') return
    try {
      const page = await this.#options.ask(undefined, force)
      const { collections } = this.#options
      const found = await this.#options.owned({ items: nfts, transactions: broughtBy(page), collections })
      if (turn !== this.#turn) {
        this.#isStale = true
        return
      }
      const known = new Set(nfts.map(nftKey))
      const isNew = (nft: Collectible) => !known.has(nftKey(nft))
      this.#state.value = {
        ...this.#state.peek(),
        nfts: [...found.filter(isNew), ...found.filter((nft) => !isNew(nft))],
      }
    } catch {
      // It is asked for again when a transaction ends, or somebody looks again.
    }
  }

  /** Asks nobody any more, and tells nothing of what was asked. */
  stop(): void {
    this.#turn = Number.POSITIVE_INFINITY
  }

  async #load(): Promise<void> {
    if (this.#turn === Number.POSITIVE_INFINITY) return
    this.#turn += 1
    const turn = this.#turn
    this.#state.value = { ...this.#state.peek(), progress: 'loading' }
    const state = await this.#read().catch((cause: unknown) => failed(cause, this.#state.peek().nfts))
    if (turn !== this.#turn) return
    this.#state.value = state
    if (!this.#isStale) return
    this.#isStale = false
    void this.refresh()
  }

  /** Reads part after part until one brings something. */
  async #read(): Promise<NftsState> {
    const { nfts: before } = this.#state.peek()
    for (let pages = 0; pages < emptyPagesMax; pages += 1) {
      const collections = this.#cursor === undefined ? this.#options.collections : []
      // What collections list is there also while the service is down.
      let failure: { readonly cause: unknown } | undefined
      const page = await this.#options.ask(this.#cursor).catch((cause: unknown) => {
        failure = { cause }
        return undefined
      })
      if (failure && collections.length === 0) throw failure.cause
      if (!page && collections.length === 0) return { nfts: [], progress: 'unlisted' }
      const found = await this.#options.owned({ transactions: broughtBy(page), collections })
      const nfts = joined(before, found)
      if (failure) return failed(failure.cause, nfts)
      const progress = this.#progressAfter(page)
      if (progress === 'complete' || nfts.length > before.length) return { nfts, progress }
    }
    return { nfts: before, progress: 'paused' }
  }

  #progressAfter(page: TransactionPage | undefined): 'more' | 'complete' {
    const next = page?.next
    if (next === undefined || this.#asked.has(next)) return 'complete'
    this.#asked.add(next)
    this.#cursor = next
    return 'more'
  }
}

const failed = (cause: unknown, nfts: readonly Collectible[]): NftsState => ({
  nfts,
  progress: 'failed',
  error: cause instanceof Error ? cause : new Error(String(cause)),
})

/** Each once, in the order in which they were found. */
function joined(...parts: readonly (readonly Collectible[])[]): readonly Collectible[] {
  return [...new Map(parts.flat().map((nft) => [nftKey(nft), nft])).values()]
}

/**
 * The transactions that have brought the account an NFT. One that brought any spam is left out as a whole: which of its logs the
 * service means can't be told.
 */
function broughtBy(page: TransactionPage | undefined): readonly string[] {
  return (page?.transactions ?? []).filter(isWorthALook).map(({ hash }) => hash)
}

const isWorthALook = ({ status, transfers }: AccountTransaction) =>
  status === 'confirmed' &&
  transfers.some(({ isCollectible, direction }) => isCollectible && direction !== 'out') &&
  !transfers.some(({ isSpam }) => isSpam)
