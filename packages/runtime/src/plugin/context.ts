import type { ReadonlySignal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { PrefixedStorage } from '../base/storage.js'
import type { ModalQueries } from '../blockchain/modalQueries.js'
import type { NetworkDefinition, ResolvedConfig } from '../config/types.js'
import type { NamespaceSupport } from '../connectors/adapter.js'
import type { ChainService } from '../connectors/chainService.js'
import type { Connection } from '../connectors/connection.js'
import type { Gate } from '../connectors/gate.js'
import type { AccountRef, Profile } from '../connectors/identity.js'
import type { OrderedEntry } from '../connectors/order.js'
import type { SignInService } from '../connectors/signIn.js'
import type { Account, Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { WalletModalError } from '../errors/classes.js'
import type { Http } from '../http/request.js'
import type { MessageValues } from '../messages/buttons.js'
import type { Frame, FrameOptions } from '../modal/frame.js'
import type { NoticeHandle } from '../modal/notify.js'
import type { ModalVerbs } from '../modal/verbs.js'
import type { ViewRouter } from '../navigation/navigate.js'
import type { PortfolioSource } from '../portfolio/portfolioSource.js'
import type { AccountState, TokenBalance } from '../store/accounts.js'
import type { Attempt } from '../store/connections.js'
import type { ModalEvents, TrackedName, TrackedProperties } from '../store/events.js'
import type { Loadable } from '../store/loadable.js'
import type { ModalState } from '../store/modalState.js'
import type { Approval } from '../store/networks.js'
import type { Notice } from '../store/notices.js'
import type { Route } from '../store/router.js'
import type { FollowedTransaction, NewTransaction } from '../store/transactions.js'
import type { CloseGuard } from '../view/canClose.js'
import type { AccountTab, AccountTotal } from '../view/slots.js'
import type { Manifest, WalletTile } from './manifest.js'
import type { AnyManifest, RoutesOf, TextKeysOf } from './ownTypes.js'

/** The state that views read: the modal's state, and more for views. Read-only signals: actions change the state. */
export interface ViewState extends ModalState {
  /** The connector of the active account. */
  readonly connector: ReadonlySignal<Connector | undefined>
  /** The connectors in use, by namespace. */
  readonly connected: ReadonlySignal<ReadonlyMap<Namespace, Connector>>
  /** All shared accounts, by namespace, with their balances and profiles. */
  readonly accountStates: ReadonlySignal<ReadonlyMap<Namespace, AccountState>>
  /** The networks (CAIP-2) that wallets approved, by namespace; no entry for a wallet that isn't asked for networks. */
  readonly approvals: ReadonlySignal<ReadonlyMap<string, Approval>>
  /** The current request to connect, and its error once it failed: for the view that a connector `opens`. */
  readonly attempt: ReadonlySignal<Attempt | undefined>
  /** The wallet list: merged, filtered and ordered as the config says. */
  readonly wallets: ReadonlySignal<readonly OrderedEntry[]>
  /** The tiles of the account view for the active account on its network, in order. */
  readonly walletActions: ReadonlySignal<readonly WalletTile[]>
  /** The tabs of the account view for the active account, in order. */
  readonly accountTabs: ReadonlySignal<readonly AccountTab[]>
  /** What shows the active account's worth; undefined where no plugin knows it. */
  readonly accountTotal: ReadonlySignal<AccountTotal | undefined>
  /** Id of the tab that is shown: the visitor's choice, else the first; undefined without tabs. */
  readonly currentTab: ReadonlySignal<string | undefined>
  /** The current view and its params. */
  readonly route: ReadonlySignal<Route | undefined>
}

/** The actions of views. */
export interface ViewActions extends ModalVerbs {
  /**
   * Whether the visitor may start to connect; if not, Connect shows why: they haven't agreed to the legal texts. `choose` and
   * `connect` check it themselves, as Connect does before a button or form in it acts.
   */
  mayConnect(): boolean
  /**
   * Handles a click on a wallet: shows ConnectingExternal, or the view that the connector `opens`, and asks the wallet in the same
   * gesture (Spec §2). The outcome shows in `state.attempt`.
   * @param wallet the chosen one, where the connector reaches more than one
   */
  choose(connector: Connector, wallet?: Wallet): Promise<void>
  /** Loads the code for a click on this wallet. Asks no wallet. */
  prepareToConnect(connector: Connector): void
  /** Asks this wallet, or asks it again, without another view. The outcome shows in `state.attempt`. */
  connect(connector: Connector, wallet?: Wallet): Promise<void>
  /** Stops waiting for a wallet that was asked to switch networks: its answer changes nothing. */
  stopSwitching(): void
  /** Activates another account that a wallet shares, and its namespace. Asks no wallet. */
  chooseAccount(account: Account): Promise<void>
  /** Shows a tab of the account view, if the account has it. */
  chooseTab(id: string): void
  /**
   * Asks plugins for the name and picture of an account: one of the connected wallets, whose state then has them, or another one,
   * such as a recipient's. Cached for 5 min (Spec §9). Resolves to undefined where no plugin knows the account, and while no wallet
   * is connected; never rejects.
   */
  identify(account: AccountRef): Promise<Profile | undefined>
}

/**
 * Transactions that the modal follows until the chain has executed them. Each has a notice, also while the dialog is closed. The end
 * of one refreshes the sender's balance. A reload or a disconnect forgets them.
 */
export interface Transactions {
  /** Oldest first: all pending ones, at most 99 (Spec §9), and those that ended last. */
  readonly all: ReadonlySignal<readonly FollowedTransaction[]>
  /** Follows a sent transaction, once. */
  add(transaction: NewTransaction): void
}

/**
 * A view's context, as `useView()` of `@wallet-modal/runtime/ui` returns it.
 *
 * @typeParam Own the plugin's manifest, for views and texts by name; or the keys of texts. @default any name
 * @typeParam Texts the plugin's texts beside those of the manifest
 */
export interface ViewContext<Own extends string | AnyManifest = string, Texts = Record<never, never>> {
  readonly config: ResolvedConfig
  readonly state: ViewState
  readonly actions: ViewActions
  readonly router: ViewRouter<RoutesOf<Own>>
  /** Translates a message key into the visitor's language, with the app's own wording. */
  t(key: TextKeysOf<Own, Texts>, values?: MessageValues): string
  /**
   * The language that numbers are written in, as a BCP 47 tag for `Intl`, `formatAmount` and `formatExact`: the config's
   * `numberFormat`, else that of the texts. Reads a signal.
   */
  numberLanguage(): string
  readonly clock: Clock
  /**
   * Adds a guard, called when the visitor presses Escape, Close or Back, clicks beside the dialog or pulls the sheet down. One guard
   * that returns `false` keeps them in the view, and the modal shakes. The app's `modal.close()` asks no guard. For a view that may
   * never be left, use `dismissible: false` in its declaration.
   * @returns removes the guard. A view calls it when it unmounts; a plugin's guard goes with the modal
   */
  guardClose(mayLeave: CloseGuard): () => void
  /**
   * Shows a short message, announced to screen readers: in the dialog, or on the page while the dialog is closed. When the visitor
   * closes the dialog, an `info` or `success` without a link goes with it; other notices stay on the page.
   */
  notify(notice: Notice): NoticeHandle
  /** Emits the modal's event `track`. Start your own names with `x-`. */
  track<Name extends TrackedName>(event: Name, properties: TrackedProperties<Name>): void
  /** Reports an error to the app by the modal's event `alert`. Shows the visitor nothing. */
  alert(error: WalletModalError): void
  /**
   * The picture of a wallet, a connector or a row as a URL for `<img>`: its own, else the bundled one, else the directory service's.
   * Undefined until it is loaded; then a component that read it renders again.
   */
  pictureOf(wallet: Wallet | Pick<Connector, 'imageUrl' | 'imageId'> | undefined): string | undefined
  /** The picture of a network, likewise. @param id CAIP-2 */
  networkPicture(id: string): string | undefined
  /** A network's definition, from the config, else from its chain plugin's table; `undefined` where neither has it. @param id CAIP-2 */
  findNetwork(id: string): Promise<NetworkDefinition | undefined>
  /** The visible name of a namespace in the visitor's language; the namespace itself where its plugin can't be loaded. */
  namespaceName(namespace: Namespace): Promise<string>
  /**
   * A link to a network's explorer; `undefined` without a safe one.
   * @param value an address, or a transaction's id
   * @param networkId CAIP-2. @default the active network
   */
  explorerUrl(kind: 'address' | 'transaction', value: string, networkId?: string): Promise<string | undefined>
  /** Transactions sent from this page. */
  readonly transactions: Transactions
}

/**
 * A plugin's context, passed to its activation. Ends with `modal.destroy()`.
 *
 * @typeParam Own the plugin's manifest: `PluginContext<typeof manifest>` knows its views and texts by name. @default any name
 * @typeParam Texts the plugin's texts beside those of the manifest
 */
export interface PluginContext<Own extends AnyManifest = Manifest, Texts = Record<never, never>>
  extends ViewContext<Own, Texts> {
  readonly http: Http
  /** The plugin's own part of the modal's storage: keys get the plugin's id as a prefix. */
  readonly storage: PrefixedStorage
  /** The connectors in its manifest, one for each namespace that they reach. */
  readonly connectors: readonly Connector[]
  /**
   * Finds a wallet by its id, in the config or the bundled directory, without a request. For stored wallets: store ids only, since
   * another script could replace a stored link.
   */
  findWallet(id: string): Promise<Wallet | undefined>
  /**
   * The connection of a namespace, by any connector; undefined while none is connected.
   * @param namespace @default the active one
   */
  connection(namespace?: Namespace): Connection | undefined
  /** Loads a chain plugin's implementation. @throws WalletModalError `ADAPTER_NOT_FOUND`, or what its chunk failed with */
  loadNamespace(namespace: string): Promise<NamespaceSupport>
  /**
   * Loads the chain service of a namespace, which reads from its networks and prepares transactions.
   * @throws WalletModalError `ADAPTER_NOT_FOUND` where the namespace has none; what its chunk failed with
   */
  chain(namespace: Namespace): Promise<ChainService>
  /** Loads the query cache: cached, polled requests that all plugins of the modal share. */
  queries(): Promise<ModalQueries>
  /**
   * Loads the plugin that knows what accounts hold; undefined where none is enabled. `createHoldings` lists what the account in use holds,
   * with and without such a plugin.
   * @throws PluginError `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED`
   */
  portfolio(): Promise<PortfolioSource | undefined>
  readonly plugins: {
    /** Loads another enabled plugin's api. @throws WalletModalError `FEATURE_DISABLED`, `PLUGIN_LOAD_FAILED` */
    get(id: string): Promise<unknown>
  }
  /**
   * Says that names or pictures of an account, or of all, have changed, such as by a name that was just registered. The accounts in
   * use are identified again; without it, what is known counts for 5 min (Spec §9).
   */
  identityChanged(account?: AccountRef): void
  /** Writes an account's tokens to `state.tokenBalance`; ignored once the account isn't active any more. For one plugin only. */
  tokenBalanceChanged(account: AccountRef, tokenBalance: Loadable<readonly TokenBalance[]>): void
  /** Serves `modal.signIn()`, `modal.signOut()` and `state.session`: for the plugin that the config's `signIn` enables. */
  signIn(service: SignInService): void
  readonly frames: {
    /**
     * Creates a frame, which `FrameSlot` of `@wallet-modal/runtime/ui` shows in a view. It keeps its page while views change and while
     * the dialog is closed, and goes with the modal. The plugin's manifest needs `frames: true`.
     * @throws PluginError `FRAMES_UNDECLARED` without it; WalletModalError `FRAME_URL_INVALID`, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
     */
    create(options: FrameOptions): Promise<Frame>
  }
  /**
   * Registers a gate between a wallet and the app, during activation. The plugin's manifest needs `gates: true`. Gates run in the order
   * of registration.
   * @throws PluginError `PLUGIN_FAILED` without `gates: true`, or after activation
   */
  gate(gate: Gate): void
  on<K extends keyof ModalEvents>(event: K, listener: (payload: ModalEvents[K]) => void): () => void
  /**
   * Opens the modal at a view, over Account, where a connected visitor opens it without a wish of the app's: for something pending that
   * they go on with after a reload. Declare `activateOn: 'restore'`, so that the plugin runs by then.
   * @param view asked at each opening, for the name of a view; undefined for none. The first plugin that names one decides
   * @returns ends that
   */
  startsAt(view: () => string | undefined): () => void
  /**
   * Marks a tile of the plugin's with a dot, until it is unmarked: for something pending.
   * @param id of the tile
   * @param meaning message key of what a screen reader says after the tile's label; undefined removes the mark
   */
  markTile(id: string, meaning: string | undefined): void
  /** Registers a callback for `modal.destroy()`. Callbacks run in reverse order; one that throws doesn't stop the others. */
  onDispose(dispose: () => void): void
}
