import type { Wallet } from '../connectors/wallet.js'
import type { MessageKey } from '../messages/english.js'

/** Some of a directory's wallets. */
interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** How many there are on the pages after it; 0 on the last. */
  readonly remaining: number
}

/**
 * Where the wallets of a directory come from: the bundled one, or a service. `createWalletList` joins, filters and searches
 * what it gives, so it may name a wallet more than once, and may know more of one later.
 */
export interface WalletSource {
  /** Those at hand, listed at once, the best known first. */
  readonly known: readonly Wallet[]
  /**
   * More of them.
   * @param number from 1; a service's pages have `walletPageSize` wallets (Spec §7), memory gives all as one
   */
  page(number: number): Promise<WalletPage>
  /**
   * Up to `walletSearchSize` wallets by name, for a source that knows more than it has listed; `walletSearchWaitMs` after the
   * last key (Spec §7, §9).
   */
  search?(text: string, signal: AbortSignal): Promise<readonly Wallet[]>
  /** Those that are listed instead while the source can't be had (design D7). */
  spare?(): Promise<readonly Wallet[]>
  /** What the visitor is told of a failure. @default 'allWallets.failed' */
  explain?(error: unknown): MessageKey
}
