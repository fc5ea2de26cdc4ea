import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'

/** A side of a swap: the address of a token's contract or mint, or `native` for the network's own currency. */
export type TokenRef = string

/** A token that a provider swaps. */
export interface SwapToken {
  readonly token: TokenRef
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly imageUrl?: string
  /** The service's price of one, in US dollars: other providers' offers are judged by it. */
  readonly price?: number
}

/** A swap as the visitor wants it. The amount to sell is exact; the provider answers with the amount that it buys. */
export interface SwapRequest {
  readonly network: NetworkDefinition
  /** Address that sells, and that receives what is bought. */
  readonly account: string
  readonly sell: TokenRef
  readonly buy: TokenRef
  /** Of `sell`, in base units. */
  readonly amount: bigint
  /** How much less than the quote may arrive, in basis points: 100 is 1 %. */
  readonly slippageBps: number
}

/** A provider's price for a request. */
export interface SwapQuote {
  readonly providerId: string
  /** The amount that arrives without slippage, in base units of `buy`. */
  readonly buyAmount: bigint
  /** In ms since 1970. */
  readonly receivedAt: number
  /** In ms since 1970: the provider's limit. The verifier has a limit of its own. */
  readonly expiresAt: number
}

/** A call of a contract. */
export interface SwapCall {
  /** Address of the contract. */
  readonly to: string
  /** Hex with `0x`. */
  readonly data: string
  /** Of the network's own currency, in base units. */
  readonly value: bigint
}

/** A provider's proposal to sign. It has no approvals: `verifySwap` prepares them. */
export type SwapPlan =
  | { readonly kind: 'calls'; readonly call: SwapCall }
  | {
      readonly kind: 'transaction'
      /** In the chain's own form, as `PreparedTransaction.payload` has it. */
      readonly payload: unknown
    }

/** A source of swaps. Answers of a provider are unchecked until `verifySwap` has seen them. */
export interface SwapProvider {
  /** Unique among the providers of an app. */
  readonly id: string
  readonly name: string
  /** Hosts that it asks, for the app's Content Security Policy. */
  readonly hosts: readonly string[]
  /** In basis points. */
  readonly slippage: { readonly stepBps: number; readonly minBps: number; readonly maxBps: number }
  supports(network: NetworkDefinition): boolean
  /** Tokens to choose from. */
  tokens(network: NetworkDefinition, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** Prices, the best first; none if the provider has no route. */
  quote(request: SwapRequest, signal: AbortSignal): Promise<readonly SwapQuote[]>
  /** Builds the proposal to sign for a quote. */
  prepare(request: SwapRequest, quote: SwapQuote, signal: AbortSignal): Promise<SwapPlan>
}
