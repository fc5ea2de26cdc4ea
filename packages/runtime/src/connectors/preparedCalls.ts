import type { ChainRequest } from './chainRequest.js'
import type { PreparedTransaction } from './transaction.js'

/** Terms of a transaction before it is prepared. */
export interface CallTerms extends ChainRequest {
  readonly from: string
  /**
   * Whether `from` is a contract. Others then pay the fee, and the transaction has no nonce, gas and fee. So has one for a wallet that
   * takes several calls together. @default false
   */
  readonly isSmartAccount?: boolean | undefined
}

/** A call before it is prepared. */
export interface CallRequest extends CallTerms {
  /** Address of the contract. */
  readonly to: string
  /** The bytes that the contract gets, in hex with `0x`. @default '0x' */
  readonly data?: string
  /** Of the network's own currency, in base units. @default 0n */
  readonly value?: bigint
  /**
   * Transactions of the same account that are executed before, such as an approval. The call then has the next nonce after them, and
   * its gas is measured after them inside one block. If no node does that, the call has no gas limit, and the wallet sets it.
   * @default none
   */
  readonly after?: readonly PreparedTransaction[]
}

/** An allowance before it is prepared. */
export interface ApprovalRequest extends CallTerms {
  /** Address of the token's contract. */
  readonly token: string
  readonly spender: string
  /** In base units, exactly; 0 takes the allowance back. */
  readonly amount: bigint
}

/** A number to watch in a simulation. */
export type Watched =
  /** The balance of an account. @property token address of a token. @default the network's own currency */
  | { readonly kind: 'balance'; readonly account: string; readonly token?: string }
  /** What `spender` may move of `owner`'s token. */
  | { readonly kind: 'allowance'; readonly token: string; readonly owner: string; readonly spender: string }

/** A watched number before and after a simulation, in base units. */
export interface WatchedChange {
  readonly before: bigint
  readonly after: bigint
}

/** What transactions would do inside one block. */
export interface SimulatedCalls {
  /** In the order of `watch`. Undefined for a number that can't be read, such as the balance of what isn't a token. */
  readonly changes: readonly (WatchedChange | undefined)[]
}
