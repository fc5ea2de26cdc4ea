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
  /** The wallet's own names of networks, in the form of CAIP-2. */
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly unknown[]
}

/**
 * The providers that `modal.getProvider(namespace)` resolves to. Each chain's plugin adds its namespace by declaration merging, in
 * `@wallet-modal/runtime/plugin`; one that isn't listed is `unknown`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: chains fill it.
export interface ProviderByNamespace {}

/** The provider type of a namespace. */
export type ProviderOf<N extends string> = N extends keyof ProviderByNamespace
  ? ProviderByNamespace[N]
  : unknown
