import type { ChainService } from '@wallet-modal/runtime/chain'
import type { SwapPlan, SwapQuote, SwapRequest, TokenRef } from './provider.js'
import type { Venue } from './venue.js'

/** The input of `verifySwap`. */
export interface SwapCheck {
  /** The visitor's wish, from the app's own state. */
  readonly request: SwapRequest
  readonly quote: SwapQuote
  /** The provider's proposal to sign. */
  readonly plan: SwapPlan
  /** The chain service of the request's network. */
  readonly chain: ChainService
  /** Contracts that may be called and approved. @see venues */
  readonly venues: readonly Venue[]
  /** Further tokens of the account. None of them may leave it. @default none */
  readonly holdings?: readonly TokenRef[] | undefined
  /**
   * Tokens that arrive in full, by the app's config or a list that ships with the code: no service names them. Of any other bought token,
   * the contract's minimum may shrink on the way to the account, so a simulation has to prove it. @default none
   */
  readonly plainTokens?: readonly TokenRef[] | undefined
  /** As `CallRequest.isSmartAccount`. @default false */
  readonly isSmartAccount?: boolean | undefined
  /** In ms since 1970. */
  readonly now: number
  readonly signal?: AbortSignal | undefined
}
