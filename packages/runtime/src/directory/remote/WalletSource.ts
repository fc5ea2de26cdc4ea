import type { Wallet } from '../../connectors/wallet.js'
import type { MessageKey } from '../../messages/english.js'

/** Some of a directory's wallets. */
interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** How many there are on the pages after it; 0 on the last. */
  readonly remaining: number
}

/** A directory that is asked. `createServiceList` joins what it gives, so it may name a wallet more than once. */
export interface WalletSource {
  /** Those at hand, listed at once, the best known first. */
  readonly known: readonly Wallet[]
  /** @param number from 1; a page has `walletPageSize` wallets (Spec §7) */
  page(number: number): Promise<WalletPage>
  /** Up to `walletSearchSize` wallets by name; asked `walletSearchWaitMs` after the last key (Spec §7, §9). */
  search(text: string, signal: AbortSignal): Promise<readonly Wallet[]>
  /** Those that are listed instead while the source can't be had (design D7). */
  spare?(): Promise<readonly Wallet[]>
  /** What the visitor is told of a failure. */
  explain(error: unknown): MessageKey
}
