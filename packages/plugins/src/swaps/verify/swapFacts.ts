import type { NetworkId } from '@wallet-modal/runtime/plugin'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import type { TokenRef } from './provider.js'
import type { RefusalReason } from './refusal.js'

/** The file keeps it, so that no other code can make facts. */
declare const proven: unique symbol

/** An amount of one side of a swap. */
export interface SwapAmount {
  readonly token: TokenRef
  /** In base units. */
  readonly amount: bigint
}

/**
 * How facts are proven:
 * - `decoded`: the bytes say so, and the contract holds to them.
 * - `simulated`: a node has executed the bytes a moment ago. Weaker: a pool can change its mind in the next block.
 * - `decoded+simulated`: both.
 */
export type SwapProof = 'decoded' | 'simulated' | 'decoded+simulated'

/** The terms of a swap, read from the bytes that get signed. Only `verifySwap` makes them, and a review shows nothing else. */
export interface SwapFacts {
  readonly [proven]: true
  readonly proof: SwapProof
  readonly networkId: NetworkId
  /** Address that signs. */
  readonly account: string
  readonly sell: SwapAmount
  readonly buyAtLeast: SwapAmount
  /** Address that receives. */
  readonly recipient: string
  /** Id of the venue; absent where no contract of others takes part. */
  readonly venue?: string
  /** The contract that is called. */
  readonly target?: string
  /** The contract that may move exactly `sell`, before it does so. Absent for the network's own currency. */
  readonly spender?: string
  /** In ms since 1970. */
  readonly deadline?: number
  /** The wallet is asked to send these, in this order: at most two approvals, then the swap. */
  readonly transactions: readonly PreparedTransaction[]
}

/** The facts of a swap, or the reason for the refusal. */
export type SwapVerdict =
  | { readonly ok: true; readonly facts: SwapFacts }
  | {
      readonly ok: false
      readonly reason: RefusalReason
      /** The found and the expected value, for developers. */
      readonly details: Readonly<Record<string, string>>
    }

/** Marks facts as proven. For the verifier alone: the package doesn't export it. */
export const prove = (facts: Omit<SwapFacts, typeof proven>): SwapFacts => Object.freeze(facts) as SwapFacts
