import type { ReadonlySignal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { AccountType, NetworkDefinition } from '../config/types.js'
import type { Wallet } from './wallet.js'

/** Where wallets announce themselves, or leave an object of theirs: the page's window, or a stand-in for it. */
export type DiscoveryPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** What a wallet says of itself, still unchecked. */
export interface Announcement {
  readonly name: unknown
  readonly icon: unknown
  readonly rdns?: unknown
}

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
  /** The plugin that brought it; its adapter then does the work, not the namespace's. Absent for a discovered wallet. */
  readonly pluginId?: string
  /** The view that a click on it opens. @default 'ConnectingExternal' */
  readonly opens?: string
  /** The page is in a frame of this wallet. */
  readonly framesPage?: boolean
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

/** Who the connected wallet is (Spec §3, `connectedWalletInfo`). */
export interface ConnectedWalletInfo {
  /** Made safe to show. */
  readonly name: string
  readonly type: ConnectorType
  /** A `data:` picture, or an `https:` address for `<img>` only. */
  readonly imageUrl?: string
  readonly rdns?: string
  /** The wallet's own page, an `https:` address. */
  readonly url?: string
}

/** What a wallet answered when it was connected or found connected: reported, not wished for (design D14). */
export interface WalletReport {
  /** At least one, of one namespace; the first is the active one. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The network that the wallet is on, whether or not the config lists it. */
  readonly networkId: NetworkId
  /** The networks that the visitor approved; absent where a wallet isn't asked for networks. */
  readonly approvedNetworkIds?: readonly NetworkId[]
  /** Whether the wallet serves networks besides the approved ones. @default true without `approvedNetworkIds` */
  readonly supportsAllNetworks?: boolean
  /** Who answered, where the connector doesn't know it beforehand. */
  readonly wallet?: Omit<ConnectedWalletInfo, 'type'>
  /** How the wallet was reached, as tracking tells it. @default 'browser' */
  readonly method?: 'browser' | 'qrcode' | 'mobile'
  /** Tells this session of the connector's from its next one; stored, and handed to `restore`. @default none */
  readonly sessionId?: string
  /** What the same session shares in other namespaces, one report each: connected and disconnected together (Spec §4). */
  readonly others?: readonly WalletReport[]
}

/** Why a connection is over. `elsewhere` is another tab of this origin. */
export type DisconnectReason = 'requested' | 'wallet' | 'expired' | 'elsewhere'

/** What a wallet tells of its own accord while connected. */
export interface WalletListener {
  accountsChanged(accounts: readonly [Account, ...Account[]]): void
  networkChanged(networkId: NetworkId): void
  /** The networks that the visitor approves changed. */
  approvalChanged?(networkIds: readonly NetworkId[]): void
  /**
   * The wallet took its permission back, was locked, or went away; or the session is at its end.
   * @param reason `wallet` when left out
   */
  disconnected(reason?: 'wallet' | 'expired'): void
}

/** Where to find an account or a transaction on the network's explorer. */
export interface ExplorerLinks {
  address(network: NetworkDefinition, address: string): string | undefined
  transaction(network: NetworkDefinition, hash: string): string | undefined
}

/** What an adapter is told of the request to connect that it carries out. */
export interface ConnectRequest {
  /** The wallet that the visitor chose from a list, where the connector reaches more than one. */
  readonly wallet?: Wallet | undefined
  /** Aborted when the visitor turns away from it: an answer after that is nobody's. */
  readonly signal: AbortSignal
}

/**
 * A way of talking to wallets. Everything that a wallet answers is parsed here and nowhere else (reference: EIP-1193,
 * Wallet Standard).
 *
 * Each method that asks a wallet rejects with a `ConnectorError`: `USER_REJECTED`, `REQUEST_PENDING`,
 * `WALLET_ANSWER_INVALID`, `WALLET_TIMEOUT`, `WALLET_DISCONNECTED` or `WALLET_REQUEST_FAILED`.
 */
export interface WalletAdapter {
  /** Asks the visitor. Never switches the network (design D14). */
  connect(connector: Connector, request: ConnectRequest): Promise<WalletReport>
  /**
   * What the wallet still grants, without a prompt; `undefined` when it grants nothing. Settles within seconds, whether or
   * not the wallet answers. Also asked of a connected wallet, when the page was away.
   * @param sessionId as it was reported, unchecked: it comes from storage
   */
  restore(connector: Connector, sessionId?: string): Promise<WalletReport | undefined>
  /** Listens until the returned function is called; also to a wallet that grants nothing for now. */
  watch(connector: Connector, listener: WalletListener): () => void
  /** Gives the permission back, as far as the wallet knows how. */
  disconnect(connector: Connector): Promise<void>
  /**
   * Asks the wallet to change network, adding it where the wallet doesn't know it (Spec §8: 4902, 5000, 32603). Resolves when
   * the wallet agreed; that it is there is told to the listener, or the wallet counts as one that agreed and stayed.
   */
  switchNetwork(connector: Connector, network: NetworkDefinition): Promise<void>
  /** What `modal.getProvider` hands to the app for this connector. */
  getProvider(connector: Connector): unknown
  /**
   * Whether the page is in a frame of this wallet: for connectors that are declared with `framesPage`, which are listed when it
   * resolves to true, however late. Asks no visitor. @default never
   */
  isAround?(connector: Connector): Promise<boolean>
}

/** One namespace's way of talking to wallets and chains. What a node answers is parsed here, too. */
export interface Adapter extends WalletAdapter {
  readonly namespace: Namespace
  /** The native balance, read from the network's own RPC URLs. Rejects with `RpcError` or `HttpError`. */
  getBalance(address: string, network: NetworkDefinition, signal?: AbortSignal): Promise<Balance>
  readonly explorer: ExplorerLinks
}

/** One namespace's share of a session with a remote wallet (CAIP-25), as the plugin that keeps the session offers it. */
export interface SessionChannel {
  /** Name of the wallet, made safe to show. */
  readonly wallet: string
  /** The accounts that the wallet approved on chains of this namespace, as they are now; none once the session is over. */
  accounts(): readonly { readonly networkId: NetworkId; readonly address: string }[]
  /** The methods that the wallet approved. */
  methods(): readonly string[]
  /**
   * The network in use, one of the approved: at the start the app's wish, if it is among them. Undefined while nothing of
   * this namespace is approved.
   */
  networkId(): NetworkId | undefined
  /** Remembers another network as the one in use. */
  networkChosen(networkId: NetworkId): void
  /** Sends a request over the session; rejects with what the wallet answered, bare, or with `WALLET_DISCONNECTED`. */
  request(networkId: NetworkId, method: string, params: unknown): Promise<unknown>
  /** Listens to the session until the returned function is called, or it is over. Never calls back at once. */
  listen(listener: SessionListener): () => void
}

/** What happens in a session. */
export interface SessionListener {
  /** The wallet sent an event, unchecked (CAIP-319's `wallet_sessionChanged` and kin). */
  event(name: string, data: unknown, networkId: string): void
  /** What is approved changed. */
  updated(): void
  /** The session is over. */
  ended(): void
}

/** How a namespace is spoken over a session with a remote wallet. */
export interface SessionSupport {
  /** Methods to ask for. */
  readonly methods: readonly string[]
  /** Events to ask for. */
  readonly events: readonly string[]
  /** Ids by which older wallets know a network (CAIP-2), by its id: asked for besides, and taken for that network. */
  readonly formerIds?: Readonly<Record<string, string>>
  /** Wraps a session as a provider that the namespace's own adapter takes as a connector's. Called once a session. */
  createProvider(channel: SessionChannel): unknown
}

/** A name that is the same in all languages, or one by language tag. */
export type NamespaceName = string | { readonly en: string; readonly [language: string]: string }

/**
 * Looks for the wallets of a namespace that is declared with `own`: tells those that are there at once, and whoever comes later,
 * until the returned function is called. Asks no wallet for anything: no prompt, no request. What it tells is made safe by the
 * house: names and pictures are cleaned, repetitions dropped, and at most 100 kept.
 *
 * @param found takes what the wallet says of itself, and the object that becomes the connector's `provider`
 */
export type Discover = (
  page: DiscoveryPage,
  found: (announcement: Announcement, provider: object) => void,
  modal: { readonly clock: Clock; readonly isOpen: ReadonlySignal<boolean> },
) => () => void

/** What a chain plugin brings for one namespace. */
export interface NamespaceSupport {
  readonly adapter: Adapter
  /** How visitors know it. The app's message `namespace.` and the namespace goes before it. @default the namespace */
  readonly name?: NamespaceName
  /** Absent where the namespace can't be spoken over a session. */
  readonly session?: SessionSupport
  /** Looks a network up in the plugin's own table. */
  network(id: NetworkId): Promise<NetworkDefinition | undefined>
  /** The id under which a directory service keeps a network's picture (Spec §7, `getAssetImage`). @default none is known */
  networkImageId?(id: NetworkId): Promise<string | undefined>
}
