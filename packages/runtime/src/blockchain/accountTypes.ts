import type { NetworkId } from '../base/caip.js'

/** One account on one network. */
export interface AccountOnNetwork {
  readonly networkId: NetworkId
  /** The address, as the chain spells it. */
  readonly address: string
}

/** An amount or collectible that moved in a transaction, as seen from the account (Spec §3, "Transaction"). */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Decimal, unrounded, without a sign: `0.25`. Absent if the service doesn't say. */
  readonly amount?: string
  /** The symbol of the currency or token; absent for a collectible. */
  readonly symbol?: string
  /** The name of the collectible, or of a token without a symbol. */
  readonly name?: string
  /** Show it with `<img>` only. */
  readonly imageUrl?: string
  readonly isCollectible: boolean
  /** The service marks the collectible as spam. @default false */
  readonly isSpam?: boolean
}

/** A transaction of the service's history (Spec §3). */
export interface AccountTransaction {
  /** Unique in an account's history. */
  readonly id: string
  /** Hash or signature. */
  readonly hash: string
  readonly networkId: NetworkId
  /** Time of mining, in ms since 1970. */
  readonly minedAt: number
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** The kind of transaction, in the service's word: `send`, `receive`, `trade`, `approve`, `deposit` … */
  readonly operation: string
  readonly from?: string
  readonly to?: string
  readonly transfers: readonly Transfer[]
}

/** A page of an account's history, newest first. */
export interface TransactionPage {
  readonly transactions: readonly AccountTransaction[]
  /** Cursor of the next page; absent in the last one. */
  readonly next?: string
}

/** A permission that an account has granted to an app (smart session). */
export interface SmartSession {
  /** The service's id of the session. */
  readonly pci: string
  /** The app's name, by its own account. */
  readonly app?: string
  /** The app's web address, by its own account. */
  readonly url?: string
  /** Show it with `<img>` only. */
  readonly imageUrl?: string
  /** When the permission ends, in ms since 1970. */
  readonly expiry: number
  /** Time in ms since 1970. */
  readonly createdAt: number
  /** Time in ms since 1970; absent if the session wasn't revoked. */
  readonly revokedAt?: number
  /** The app's permissions, in the service's words: `contract-call`, `native-token-recurring-allowance`, `erc20-recurring-allowance` … */
  readonly permissions: readonly string[]
  /** The grant as the service wrote it, unread: the wallet needs it to revoke the session. */
  readonly grant: { readonly permissions: readonly unknown[]; readonly expiry: number }
}
