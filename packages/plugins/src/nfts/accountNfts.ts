import {
  type AccountTransaction,
  type ListPart,
  PagedList,
  type TransactionPage,
} from '@wallet-modal/runtime/accounts'
import type { Collectible, CollectiblesRequest } from '@wallet-modal/runtime/chain'

/** Where to look for NFTs. */
export type NftSources = Pick<CollectiblesRequest, 'transactions' | 'collections' | 'items'>

/** What `AccountNfts` needs. */
export interface AccountNftsOptions {
  /** Contracts of collections that are looked into besides. */
  readonly collections: readonly string[]
  /**
   * Asks for a part of the account's transactions. `undefined`: no service lists them.
   * @param cursor of the part. @default the newest
   * @param force asks the service although an answer is kept. @default false
   */
  ask(cursor?: string, force?: boolean): Promise<TransactionPage | undefined>
  /** Asks the chain what of these the account owns now. */
  owned(sources: NftSources): Promise<readonly Collectible[]>
}

/** Names an NFT, unlike all others on its network. */
export const nftKey = ({ contract, tokenId }: Pick<Collectible, 'contract' | 'tokenId'>): string =>
  `${contract} ${tokenId}`

/**
 * One account's NFTs on one network, page by page: each listed once, and owned when the page was read. Each account and network has its own
 * instance.
 */
export class AccountNfts extends PagedList<Collectible> {
  readonly #options: AccountNftsOptions
  /** Something has happened while a part was on its way: what is owned is asked for once that is there. */
  #isStale = false

  /** Asks for the first part: what the collections list, and what the newest transactions have brought. */
  constructor(options: AccountNftsOptions) {
    super()
    this.#options = options
    void this.load()
  }

  /** Asks the chain again who owns the listed ones, and looks for new ones. */
  override async refresh(force = true): Promise<void> {
    const { progress, items } = this.state.peek()
    if (progress === 'loading') this.#isStale = true
    const { turn } = this
    if (this.isStopped || progress === 'loading' || progress === 'unlisted') return
    try {
      const page = await this.#options.ask(undefined, force)
      const { collections } = this.#options
      const found = await this.#options.owned({ items, transactions: broughtBy(page), collections })
      if (turn !== this.turn) {
        this.#isStale = true
        return
      }
      const known = new Set(items.map(nftKey))
      const isNew = (nft: Collectible) => !known.has(nftKey(nft))
      this.replace([...found.filter(isNew), ...found.filter((nft) => !isNew(nft))])
    } catch {
      // The list is read again after a transaction, or on the next visit to the view.
    }
  }

  protected override async load(): Promise<void> {
    await super.load()
    if (!this.#isStale) return
    this.#isStale = false
    void this.refresh()
  }

  protected override async read(cursor?: string): Promise<ListPart<Collectible> | undefined> {
    const collections = cursor === undefined ? this.#options.collections : []
    // What collections list is there also while the service is down.
    let failure: { readonly cause: unknown } | undefined
    const page = await this.#options.ask(cursor).catch((cause: unknown) => {
      failure = { cause }
      return undefined
    })
    if (failure && collections.length === 0) throw failure.cause
    if (!page && collections.length === 0) return undefined
    const items = await this.#options.owned({ transactions: broughtBy(page), collections })
    return { items, next: page?.next, failure }
  }

  /** Keeps each NFT once, in the order in which they were found. */
  protected override join(before: readonly Collectible[], found: readonly Collectible[]) {
    return [...new Map([...before, ...found].map((nft) => [nftKey(nft), nft])).values()]
  }
}

/**
 * The transactions that brought the account an NFT. Leaves out a transaction with any spam: the service doesn't say which of its logs is
 * meant.
 */
function broughtBy(page: TransactionPage | undefined): readonly string[] {
  return (page?.transactions ?? []).filter(isWorthALook).map(({ hash }) => hash)
}

const isWorthALook = ({ status, transfers }: AccountTransaction) =>
  status === 'confirmed' &&
  transfers.some(({ isCollectible, direction }) => isCollectible && direction !== 'out') &&
  !transfers.some(({ isSpam }) => isSpam)
