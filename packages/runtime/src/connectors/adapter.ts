import type { ReadonlySignal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { NetworkDefinition } from '../config/types.js'
import type { ChainService } from './chainService.js'
import type { Connection } from './connection.js'
import type { SessionSupport } from './session.js'
import type { SignInOffer } from './signIn.js'
import type { Announcement, Connector, DiscoveryPage } from './types.js'
import type { Wallet } from './wallet.js'

/** Where to find an account or a transaction on the network's explorer. */
export interface ExplorerLinks {
  address(network: NetworkDefinition, address: string): string | undefined
  transaction(network: NetworkDefinition, hash: string): string | undefined
}

/** A request to connect, as the adapter that carries it out gets it. */
export interface ConnectRequest {
  /** The wallet that the visitor chose from a list, where the connector reaches more than one. */
  readonly wallet?: Wallet | undefined
  /** Aborted when the visitor cancels the request: drop an answer that comes later. */
  readonly signal: AbortSignal
  /**
   * Gets the message that the wallet may sign in the same prompt, on any of these networks (CAIP-2). `Connection.signed` then has the
   * signature. Resolves to undefined if the app offers no sign-in. A wallet of several namespaces asks once for each, and signs a message
   * in each: a server takes a nonce once. @default the wallet signs nothing
   */
  readonly offerSignIn?: OfferSignIn
}

/** See `ConnectRequest.offerSignIn`. Never rejects. */
export type OfferSignIn = (networkIds: readonly string[]) => Promise<SignInOffer | undefined>

/**
 * A way of talking to wallets. Only the adapter parses a wallet's answers (EIP-1193, Wallet Standard). Each `Connection` holds its own
 * state; an adapter keeps nothing about connectors.
 *
 * Each method that asks a wallet rejects with a `ConnectorError`: `USER_REJECTED`, `REQUEST_PENDING`,
 * `WALLET_ANSWER_INVALID`, `WALLET_TIMEOUT`, `WALLET_DISCONNECTED` or `WALLET_REQUEST_FAILED`.
 */
export interface WalletAdapter {
  /** Asks the visitor. Never switches the network: the visitor chooses the wallet's network. */
  connect(connector: Connector, request: ConnectRequest): Promise<Connection>
  /**
   * Whether `restore` may open the wallet's window, because such wallets can't be asked without it. `restore` is then not called
   * before the visitor's first gesture in the page, so that loading a page never opens a prompt. @default false
   */
  readonly restoreMayPrompt?: boolean
  /**
   * Connects to a wallet that still grants access, without a prompt (but see `restoreMayPrompt`). Resolves to `undefined` if the
   * wallet grants nothing. Settles within seconds, whether or not the wallet answers.
   * @param sessionId the reported id, read from storage and unchecked
   */
  restore(connector: Connector, sessionId?: string): Promise<Connection | undefined>
  /**
   * Listens to a wallet that grants nothing for now. Calls back when the wallet may grant something, such as when the visitor unlocks
   * it. Sends the wallet no request. @default such a wallet is asked again when the visitor returns to the page
   */
  awaitGrant?(connector: Connector, granted: () => void): () => void
  /**
   * Whether the page is in a frame of this wallet. A connector that is declared with `embedsPage` is listed once this resolves to
   * true, however late. Doesn't ask the visitor. @default never
   */
  isAround?(connector: Connector): Promise<boolean>
  /**
   * Removes what the adapter itself has stored in this browser, for `modal.forget()`, which also empties its plugin's `storage`.
   * Called once all wallets are disconnected.
   */
  forget?(): Promise<void>
}

/** One namespace's way of talking to wallets. The namespace's `ChainService` reads its chains. */
export interface Adapter extends WalletAdapter {
  readonly namespace: Namespace
  readonly explorer: ExplorerLinks
}

/** A name that is the same in all languages, or one by language tag. */
type NamespaceName = string | { readonly en: string; readonly [language: string]: string }

/**
 * Looks for the wallets of a namespace that is declared with `own`. Reports the wallets that are there at once, and later ones until
 * the returned function is called. Sends no request to a wallet, so no prompt opens. The modal cleans the reported names and pictures,
 * drops repetitions, and keeps at most 100 wallets.
 *
 * @param found takes the wallet's description of itself, and the object that becomes the connector's `provider`
 */
export type Discover = (
  page: DiscoveryPage,
  found: (announcement: Announcement, provider: object) => void,
  modal: { readonly clock: Clock; readonly isOpen: ReadonlySignal<boolean> },
) => () => void

/** A chain plugin's support for one namespace. */
export interface NamespaceSupport {
  readonly adapter: Adapter
  /** Loads the service that reads the namespace's chains; the same one each time. Absent if the plugin reads nothing. */
  chain?(): Promise<ChainService>
  /** The namespace's name for visitors. The app's message `namespace.<namespace>` takes precedence. @default the namespace */
  readonly name?: NamespaceName
  /** Absent if wallets of the namespace can't be reached over a session. */
  readonly session?: SessionSupport
  /** Looks a network up in the plugin's own table. */
  network(id: NetworkId): Promise<NetworkDefinition | undefined>
  /** Loads the loaders of the networks' pictures, by CAIP-2 id: each is a `data:` URI in its own module. @default no pictures */
  networkPictures?(): Promise<Readonly<Record<string, () => Promise<{ readonly default: string }>>>>
  /** The id under which a directory service keeps a network's picture (Spec §7, `getAssetImage`). @default no id */
  networkImageId?(id: NetworkId): Promise<string | undefined>
}
