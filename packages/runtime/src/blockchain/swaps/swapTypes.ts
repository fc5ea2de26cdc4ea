import type { NetworkId } from '../../base/caip.js'

/** A token that the service swaps. */
export interface SwappableToken {
  /** `0xeeee…` for the network's own currency. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** For `<img>` only. */
  readonly imageUrl?: string
}

/** A swap to ask the service for. */
export interface SwapQuestion {
  readonly networkId: NetworkId
  readonly account: string
  /** Addresses of tokens; `0xeeee…` for the network's own currency. */
  readonly from: string
  readonly to: string
  /** Of `from`, in base units. */
  readonly amount: bigint
}

/** A call that the service built. It may do anything: never let a wallet sign it unread. */
export interface UncheckedCall {
  readonly to: string
  /** Hex with `0x`. */
  readonly data: string
  /** Of the network's own currency, in base units. */
  readonly value: bigint
}
