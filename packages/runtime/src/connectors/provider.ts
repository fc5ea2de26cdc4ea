/** A JSON-RPC request as EIP-1193 gives it to a wallet. */
export interface ProviderRequest {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

/**
 * An EIP-1193 provider. It is the wallet's own object: what it answers and emits is `unknown`
 * until an adapter has parsed it.
 */
export interface Eip1193Provider {
  request(request: ProviderRequest): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** The parts of a Wallet Standard wallet that this house relies on. */
export interface StandardWallet {
  readonly version: string
  readonly name: string
  readonly icon: string
  /** CAIP-2-like ids such as `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly unknown[]
}

/**
 * What `modal.getProvider(namespace)` resolves to. The author of another chain adds the namespace
 * by declaration merging; one that isn't listed is `unknown`.
 */
export interface ProviderByNamespace {
  eip155: Eip1193Provider
  solana: StandardWallet
}

/** The provider type of a namespace. */
export type ProviderOf<N extends string> = N extends keyof ProviderByNamespace
  ? ProviderByNamespace[N]
  : unknown
