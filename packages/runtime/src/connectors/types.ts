import type { Namespace, NetworkId } from '../base/caip.js'
import type { AccountType, NetworkDefinition } from '../config/types.js'

/**
 * How a connector reaches its wallet (Spec §3). `ANNOUNCED` wallets made themselves known by EIP-6963 or
 * the Wallet Standard; `MULTI_CHAIN` is several connectors of one wallet merged into one entry.
 */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'

/** One way to reach one wallet in one namespace. A plain object: its adapter does the work. */
export interface Connector {
  /** Stable between page loads: the rdns where there is one, else `name:` and the name. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The namespace that this connector reaches (the specification's `chain`). */
  readonly namespace: Namespace
  /** A picture that passed `safeImage`; drawn by `<img>` only. */
  readonly imageUrl?: string
  /** The directory's id of the same wallet, where known. */
  readonly explorerId?: string
  readonly info?: { readonly rdns?: string }
  /** Why this row needs telling apart from another of the same name or rdns; shown beside the name. */
  readonly note?: string
  /** The wallet's own object. Only the namespace's adapter reads it. */
  readonly provider: unknown
}

/** One row of the wallet list: one wallet, however many namespaces it serves (Spec §3). */
export interface ConnectorEntry {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly imageUrl?: string
  readonly note?: string
  /** At most one connector a namespace, at least one. */
  readonly connectors: readonly [Connector, ...Connector[]]
}

/** One account as the wallet reported it (Spec §3, "Account record"). */
export interface Account {
  readonly namespace: Namespace
  /** The address as the wallet spells it. */
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** An amount of a network's own currency. */
export interface Balance {
  /** In base units (wei, lamport). */
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** What a wallet answered when it was connected or found connected: reported, not wished for (design D14). */
export interface WalletReport {
  /** At least one; the first is the active one. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The network that the wallet is on, whether or not the config lists it. */
  readonly networkId: NetworkId
}

/** What a wallet tells of its own accord while connected. */
export interface WalletListener {
  accountsChanged(accounts: readonly [Account, ...Account[]]): void
  networkChanged(networkId: NetworkId): void
  /** The wallet took its permission back, was locked, or went away. */
  disconnected(): void
}

/** Where to find an account or a transaction on the network's explorer. */
export interface ExplorerLinks {
  address(network: NetworkDefinition, address: string): string | undefined
  transaction(network: NetworkDefinition, hash: string): string | undefined
}

/**
 * One namespace's way of talking to wallets and chains. Everything that a wallet or a node answers is
 * parsed here and nowhere else (reference: EIP-1193, Wallet Standard).
 *
 * Each method that asks a wallet rejects with a `ConnectorError`: `USER_REJECTED`, `REQUEST_PENDING`,
 * `WALLET_ANSWER_INVALID`, `WALLET_TIMEOUT`, `WALLET_DISCONNECTED` or `WALLET_REQUEST_FAILED`.
 */
export interface Adapter {
  readonly namespace: Namespace
  /** Asks the visitor. Never switches the network (design D14). */
  connect(connector: Connector): Promise<WalletReport>
  /** What the wallet still grants, without a prompt; `undefined` when it grants nothing. */
  restore(connector: Connector): Promise<WalletReport | undefined>
  /** Listens until the returned function is called. */
  watch(connector: Connector, listener: WalletListener): () => void
  /** Gives the permission back, as far as the wallet knows how. */
  disconnect(connector: Connector): Promise<void>
  /** Asks the wallet to change network, adding it where the wallet doesn't know it (Spec §8: 4902, 5000, 32603). */
  switchNetwork(connector: Connector, network: NetworkDefinition): Promise<void>
  /** The native balance, read from the network's own RPC URLs. Rejects with `RpcError` or `HttpError`. */
  getBalance(address: string, network: NetworkDefinition, signal?: AbortSignal): Promise<Balance>
  /** What `modal.getProvider` hands to the app for this connector. */
  getProvider(connector: Connector): unknown
  readonly explorer: ExplorerLinks
}

/** What a chain plugin brings for one namespace. */
export interface NamespaceSupport {
  readonly adapter: Adapter
  /** Looks a network up in the plugin's own table. */
  network(id: NetworkId): Promise<NetworkDefinition | undefined>
}
