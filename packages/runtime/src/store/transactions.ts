import type { Receipt } from '../connectors/transaction.js'

/** Storage key of the pending transactions. */
export const transactionsKey = 'transactions'

/** A sent transaction. */
export interface SentTransaction {
  /** Hash or signature. */
  readonly id: string
  /** CAIP-2. */
  readonly networkId: string
  /** The address that sent it. */
  readonly from: string
  /** A description in the visitor's language: `Send 0.25 ETH`. */
  readonly label: string
  /** URL of its page; empty for none. @default its page on the network's explorer */
  readonly explorerUrl?: string | undefined
  /** Text of the notice while it is pending. @default a text with the label */
  readonly startText?: string | undefined
  /**
   * Whether it is a step of something that has a notice of its own, such as the approval before a swap: it has a notice only if it
   * fails. @default false
   */
  readonly isQuiet?: boolean | undefined
}

/** A transaction to follow to its end. */
export interface NewTransaction extends SentTransaction {
  /**
   * Waits for the receipt. Reject with an `ExecutionError` or `TRANSACTION_REPLACED` where the transaction failed; after any other error
   * its outcome is unknown.
   * @param signal aborted when the modal stops waiting
   * @default `waitForReceipt` of the network's chain service
   */
  wait?(signal: AbortSignal): Promise<Receipt>
}

/** The state of a transaction. `unknown`: the modal has stopped following it without an outcome. */
export type TransactionOutcome =
  | { readonly status: 'pending' }
  | { readonly status: 'confirmed'; readonly receipt: Receipt }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'unknown' }

/** A transaction that is or was followed. */
export type FollowedTransaction = SentTransaction & TransactionOutcome

/** Follows transactions, those from before a reload included. */
export interface TransactionFollower {
  add(transaction: NewTransaction): void
}
