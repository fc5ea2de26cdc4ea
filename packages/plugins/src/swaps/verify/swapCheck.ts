import type { ChainService } from '@wallet-modal/runtime/chain'
import type { SwapPlan, SwapQuote, SwapRequest, TokenRef } from './provider.js'
import type { Venue } from './venue.js'

/** What the verifier compares, and with what. */
export interface SwapCheck {
  /** What the visitor asked for, from the app's own state. */
  readonly request: SwapRequest
  readonly quote: SwapQuote
  /** What the provider wants the account to sign. */
  readonly plan: SwapPlan
  /** The chain service of the request's network. */
  readonly chain: ChainService
  /** Contracts that may be called and approved. @see venues */
  readonly venues: readonly Venue[]
  /** Further tokens of the account, none of which may leave it. @default none */
  readonly holdings?: readonly TokenRef[] | undefined
  /** As `CallRequest.isSmartAccount`. @default false */
  readonly isSmartAccount?: boolean | undefined
  /** In ms since 1970. */
  readonly now: number
  readonly signal?: AbortSignal | undefined
}
