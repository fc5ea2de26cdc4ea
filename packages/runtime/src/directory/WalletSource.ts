import type { Wallet } from '../connectors/wallet.js'

/** Some of a directory's wallets. */
interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** How many all pages hold together. */
  readonly count: number
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
}
