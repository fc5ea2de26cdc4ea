import type { Asset } from '@wallet-modal/runtime/accounts'
import type { ReviewRequest } from '@wallet-modal/runtime/review'
import type { ConfiguredProviders } from './providers/configuredProviders.js'
import type { SwapProvider, SwapRequest } from './verify/provider.js'
import type { RefusalReason } from './verify/refusal.js'
import type { SwapFacts } from './verify/swapFacts.js'

/** Why there is nothing to review. Each has a text `swaps.refused.<problem>`. */
export type SwapProblem = 'no-route' | 'busy' | RefusalReason

/** A swap under review. */
export interface Swap {
  readonly wanted: SwapRequest
  readonly sell: Asset
  readonly buy: Asset
  /** Proven from the bytes that get signed; undefined until they are. */
  facts: SwapFacts | undefined
  /** The provider whose offer the facts describe. */
  provider: Pick<SwapProvider, 'id' | 'name'> | undefined
  /** Why no provider's offer is shown. */
  problem: SwapProblem | undefined
  /** The account's balance of `buy`, right before the wallet was asked; undefined while that is unknown. */
  before: bigint | undefined
  /** Whether the wallet has sent all of it. */
  isSent: boolean
}

export type SwapReviewRequest = ReviewRequest<Swap>

/** The account that swaps. */
export type Sender = Pick<
  SwapReviewRequest,
  'namespace' | 'network' | 'from' | 'isSmartAccount' | 'connection'
>

/** Values of the form that a request for a swap takes. */
export interface SwapGiven extends Pick<Swap, 'wanted' | 'sell' | 'buy'> {
  /** Loads the providers to ask. */
  readonly providers: () => Promise<ConfiguredProviders>
  /** The account's present holdings. Reads signals. */
  readonly holdings: () => readonly Asset[]
}
