import type { NetworkId } from '../base/caip.js'

/** One account on one network. */
export interface AccountOnNetwork {
  readonly networkId: NetworkId
  /** As the chain spells it. */
  readonly address: string
}

/** What moved in a transaction, seen from the account that was asked for (Spec §3, "Transaction"). */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** All digits, with a point, without a sign; absent where the service doesn't say. */
  readonly amount?: string
  /** Of the currency or token; absent for a collectible. */
  readonly symbol?: string
  /** Of the collectible, or of the token where it has no symbol. */
  readonly name?: string
  /** For `<img>` only. */
  readonly imageUrl?: string
  readonly isCollectible: boolean
  /** The service marks the collectible as spam. @default false */
  readonly isSpam?: boolean
}

/** A transaction that the service knows of (Spec §3). */
export interface AccountTransaction {
  /** Unique in an account's history. */
  readonly id: string
  /** Hash or signature. */
  readonly hash: string
  readonly networkId: NetworkId
  /** When it was mined, in ms since 1970. */
  readonly minedAt: number
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** What was done, in the service's word: `send`, `receive`, `trade`, `approve`, `deposit` … */
  readonly operation: string
  readonly from?: string
  readonly to?: string
  readonly transfers: readonly Transfer[]
}

/** A part of an account's history, newest first. */
export interface TransactionPage {
  readonly transactions: readonly AccountTransaction[]
  /** Asks for the part that follows; absent in the last one. */
  readonly next?: string
}

/** What an account has granted to an app (smart session). */
export interface SmartSession {
  /** The service's id of it. */
  readonly pci: string
  /** As the app names itself. */
  readonly app?: string
  /** The app's, as it says: a web address. */
  readonly url?: string
  /** For `<img>` only. */
  readonly imageUrl?: string
  /** Until when the app may act, in ms since 1970. */
  readonly expiry: number
  /** In ms since 1970. */
  readonly createdAt: number
  /** In ms since 1970; absent for one that wasn't. */
  readonly revokedAt?: number
  /** What the app may do, in the service's words: `contract-call`, `native-token-recurring-allowance`, `erc20-recurring-allowance` … */
  readonly permissions: readonly string[]
  /** What the wallet is told of it when it is asked to revoke it: unread, as the service wrote it. */
  readonly grant: { readonly permissions: readonly unknown[]; readonly expiry: number }
}
