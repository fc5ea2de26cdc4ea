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

/** What an adapter is told of the request to connect that it carries out. */
export interface ConnectRequest {
  /** The wallet that the visitor chose from a list, where the connector reaches more than one. */
  readonly wallet?: Wallet | undefined
  /** Aborted when the visitor turns away from it: an answer after that is nobody's. */
  readonly signal: AbortSignal
  /**
   * What the wallet may be asked to sign by the same prompt, on any of these networks (CAIP-2): `Connection.signed` has what it made of
   * it. Resolves to undefined where the visitor is not to be asked, or nobody can say. @default nothing is to be signed
   */
  readonly offerSignIn?: OfferSignIn
}

/** See `ConnectRequest`. Never rejects. */
export type OfferSignIn = (networkIds: readonly string[]) => Promise<SignInOffer | undefined>

/**
 * A way of talking to wallets. Everything that a wallet answers is parsed here and nowhere else (EIP-1193, Wallet Standard).
 * What is known of one connection stands in its `Connection`: an adapter keeps nothing about connectors.
 *
 * Each method that asks a wallet rejects with a `ConnectorError`: `USER_REJECTED`, `REQUEST_PENDING`,
 * `WALLET_ANSWER_INVALID`, `WALLET_TIMEOUT`, `WALLET_DISCONNECTED` or `WALLET_REQUEST_FAILED`.
 */
export interface WalletAdapter {
  /** Asks the visitor. Never switches the network: the wallet's is the visitor's to choose. */
  connect(connector: Connector, request: ConnectRequest): Promise<Connection>
  /**
   * Whether `restore` may open the wallet's window, because such wallets can't be asked without. It then isn't called before the
   * visitor's first gesture in the page: loading a page prompts nobody. @default false
   */
  readonly restoreMayPrompt?: boolean
  /**
   * What the wallet still grants, without a prompt (but see `restoreMayPrompt`); `undefined` when it grants nothing. Settles within
   * seconds, whether or not the wallet answers.
   * @param sessionId as it was reported, unchecked: it comes from storage
   */
  restore(connector: Connector, sessionId?: string): Promise<Connection | undefined>
  /**
   * Listens to a wallet that grants nothing for now: calls back when it may grant something, such as when the visitor unlocks
   * it. Asks the wallet nothing. @default such a wallet is asked again when the visitor returns to the page
   */
  awaitGrant?(connector: Connector, granted: () => void): () => void
  /**
   * Whether the page is in a frame of this wallet: for connectors that are declared with `embedsPage`, which are listed when it
   * resolves to true, however late. Asks no visitor. @default never
   */
  isAround?(connector: Connector): Promise<boolean>
  /**
   * Removes what it has stored in this browser by itself, for `modal.forget()`; its plugin's `storage` is emptied without. Called when
   * nothing is connected any more.
   */
  forget?(): Promise<void>
}

/** One namespace's way of talking to wallets. What is read from its chains is asked of its `ChainService`. */
export interface Adapter extends WalletAdapter {
  readonly namespace: Namespace
  readonly explorer: ExplorerLinks
}

/** A name that is the same in all languages, or one by language tag. */
type NamespaceName = string | { readonly en: string; readonly [language: string]: string }

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
  /** Loads what reads from the namespace's chains; the same service each time. Absent where nothing is read. */
  chain?(): Promise<ChainService>
  /** How visitors know it. The app's message `namespace.` and the namespace goes before it. @default the namespace */
  readonly name?: NamespaceName
  /** Absent where the namespace can't be spoken over a session. */
  readonly session?: SessionSupport
  /** Looks a network up in the plugin's own table. */
  network(id: NetworkId): Promise<NetworkDefinition | undefined>
  /** Loads what loads the networks' pictures, by CAIP-2 id: each is a `data:` URI in a module of its own. @default none are bundled */
  networkPictures?(): Promise<Readonly<Record<string, () => Promise<{ readonly default: string }>>>>
  /** The id under which a directory service keeps a network's picture (Spec §7, `getAssetImage`). @default none is known */
  networkImageId?(id: NetworkId): Promise<string | undefined>
}
