/** A network on which the wallet signs transactions. */
export interface FrameNetwork {
  /** CAIP-2, of EVM or Solana. */
  readonly id: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC nodes, at least one. Browsers ask them from the frame: they have to allow its origin (CORS). */
  readonly rpcUrls: readonly string[]
  /**
   * The most of the network's currency that one request pays to new recipients without more than a click, such as `0.05`. A payment of a
   * token to a new recipient is always over it: the wallet knows no prices. @default '0'
   */
  readonly limit?: string | undefined
}
