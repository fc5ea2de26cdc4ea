import type { Receipt } from '../connectors/chainService.js'

/** A transaction that was sent. */
export interface SentTransaction {
  /** Hash or signature. */
  readonly id: string
  /** CAIP-2. */
  readonly networkId: string
  /** The address that sent it. */
  readonly from: string
  /** What it does, in the visitor's language: `Send 0.25 ETH`. */
  readonly label: string
  /** Its page; empty while it has none. @default that of the network's explorer */
  readonly explorerUrl?: string | undefined
  /** What the notice says until it has ended. @default that the label's transaction is being confirmed */
  readonly startText?: string | undefined
}

/** A transaction to follow to its end. */
export interface NewTransaction extends SentTransaction {
  /**
   * Waits for the chain. An `ExecutionError`, or `TRANSACTION_REPLACED`, says that the transaction failed; whatever else it rejects
   * with, that nobody knows.
   * @param signal aborted when nobody waits any more
   * @default `waitForReceipt` of the network's chain service
   */
  wait?(signal: AbortSignal): Promise<Receipt>
}

/** How far a transaction is. `unknown`: it isn't followed any more, and nobody could say how it ended. */
export type TransactionOutcome =
  | { readonly status: 'pending' }
  | { readonly status: 'confirmed'; readonly receipt: Receipt }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'unknown' }

/** A transaction that is followed, or was. */
export type FollowedTransaction = SentTransaction & TransactionOutcome
