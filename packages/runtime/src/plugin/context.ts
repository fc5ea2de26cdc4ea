import type { ReadonlySignal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
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
import type { RemoteDirectory } from '../directory/types.js'
import type { WalletModalError } from '../errors/classes.js'
import type { Http } from '../http/request.js'
import type { Translate } from '../messages/catalogue.js'
import type { Frame, FrameOptions } from '../modal/frame.js'
import type { NoticeHandle } from '../modal/notify.js'
import type { ModalVerbs } from '../modal/verbs.js'
import type { ViewRouter } from '../navigation/navigate.js'
import type { AccountState, TokenBalance } from '../store/accounts.js'
import type { Attempt } from '../store/connections.js'
import type { ConsentModel } from '../store/consent.js'
import type { ModalEvents, TrackedName, TrackedProperties } from '../store/events.js'
import type { Loadable } from '../store/loadable.js'
import type { ModalState } from '../store/modalState.js'
import type { Approval } from '../store/networks.js'
import type { Notice } from '../store/notices.js'
import type { Route } from '../store/router.js'
import type { FollowedTransaction, NewTransaction } from '../store/transactions.js'
import type { CloseGuard } from '../view/canClose.js'
import type { AccountTab, ConnectPart } from '../view/slots.js'
import type { WalletAction } from './manifest.js'

/** What a view may read: the modal's state, and what only views need. Signals without setters: state changes through actions only. */
interface ViewState extends ModalState {
  /** The connector behind the account in use. */
  readonly connector: ReadonlySignal<Connector | undefined>
  /** The connectors in use, by namespace. */
  readonly connected: ReadonlySignal<ReadonlyMap<Namespace, Connector>>
  /** All that the wallets share, by namespace, and what is known of it. */
  readonly accountStates: ReadonlySignal<ReadonlyMap<Namespace, AccountState>>
  /** The networks that wallets serve, by namespace; none where a wallet isn't asked for networks. */
  readonly approvals: ReadonlySignal<ReadonlyMap<string, Approval>>
  /** The wallet that is being asked to connect, and how that went. */
  readonly attempt: ReadonlySignal<Attempt | undefined>
  /** The attempt whose wallet has been asked; until it is `attempt`, the code that asks the wallet is loaded. */
  readonly asked: ReadonlySignal<Attempt | undefined>
  /** The wallet list: merged, filtered and ordered as the config says. */
  readonly wallets: ReadonlySignal<readonly OrderedEntry[]>
  /** The same with the places of those that are on their way: rows without a name. */
  readonly rows: ReadonlySignal<readonly OrderedEntry[]>
  /** How many wallets a directory service has, to show; undefined where none has said. */
  readonly total: ReadonlySignal<string | undefined>
  /** Ids of the wallets used last, newest first (Spec §9: at most 2). */
  readonly recentIds: ReadonlySignal<readonly string[]>
  /** Tiles of the account view that are offered for the account in use on its network, in order. */
  readonly walletActions: ReadonlySignal<readonly WalletAction[]>
  /** Tabs of the account view that are offered for the account in use, in order. */
  readonly accountTabs: ReadonlySignal<readonly AccountTab[]>
  /** Id of the one that is shown: the visitor's choice, else the first; undefined without any. */
  readonly currentTab: ReadonlySignal<string | undefined>
  readonly route: ReadonlySignal<Route | undefined>
}

/** What a view may do. */
export interface ViewActions extends ModalVerbs {
  /**
   * Whether the visitor may begin to connect; if not, Connect says why: they haven't agreed to the legal texts. `choose` and
   * `connect` ask it themselves, and so does Connect before a button or form in it does anything.
   */
  mayConnect(): boolean
  /**
   * What a click on a wallet does: shows ConnectingExternal, or the view that the connector names, and asks the wallet in
   * the same gesture (Spec §2).
   * @param wallet the one that was chosen, where the connector reaches more than one
   */
  choose(connector: Connector, wallet?: Wallet): Promise<void>
  /** Loads the code that a click on this wallet will need; tells nobody, asks nobody. */
  prepareToConnect(connector: Connector): void
  /** Asks this wallet, or asks it again; how it went is `state.attempt`. */
  connect(connector: Connector, wallet?: Wallet): Promise<void>
  /** The visitor waits no longer for a wallet that was asked to switch: what it answers chooses nothing. */
  stopSwitching(): void
  /** Takes another account that a wallet shares into use, and its namespace with it; asks nobody. */
  chooseAccount(account: Account): Promise<void>
  /** Shows a tab of the account view. One that isn't offered changes nothing. */
  chooseTab(id: string): void
  /**
   * Has the plugins say how an account is known: one of the wallets, whose state then has it, or anybody's, such as a recipient.
   * An answer is kept for 5 min (Spec §9). Resolves to undefined where nobody knows it, and while no wallet is connected; never
   * rejects.
   */
  identify(account: AccountRef): Promise<Profile | undefined>
  /** Asks the directory, where the config has one, for what it offers in Connect; for an open modal only (decision 6). */
  loadRecommendations(): Promise<void>
  /** Asks the page's wallets once more to announce themselves. */
  lookForWallets(): void
}

/**
 * Transactions that are followed until the chain has carried them out. Of each a notice tells, also while the dialog is closed; one
 * that ends has the sender's balance read anew. They are known for as long as the page lives, and until the visitor disconnects.
 */
export interface Transactions {
  /** Oldest first; all that are pending, at most 99 (Spec §9), and those that ended last. */
  readonly all: ReadonlySignal<readonly FollowedTransaction[]>
  /** Follows a transaction that was sent; one that is being followed already is not followed twice. */
  add(transaction: NewTransaction): void
}

/** What a view has at hand: ours and a third party's alike. `useView()` in `@wallet-modal/runtime/ui` hands it out. */
export interface ViewContext<Key extends string = string> {
  readonly config: ResolvedConfig
  readonly state: ViewState
  readonly actions: ViewActions
  readonly router: ViewRouter
  /** The visitor's word on the legal texts; `given` where nobody asks for it (`features.legalCheckbox`). */
  readonly consent: Omit<InstanceType<typeof ConsentModel>, 'missed'>
  /** What the Connect view holds besides wallets, as registered. */
  readonly connectParts: readonly ConnectPart[]
  /** Looks a text up by its key, in the visitor's language and the host's wording. */
  readonly t: Translate<Key>
  readonly clock: Clock
  /**
   * Has a say in whether the visitor may leave what is shown: asked when they press Escape, Close or Back, click beside the dialog or
   * pull the sheet down. `false` keeps them there, and the modal shakes; all who guard must agree. The app's `modal.close()` is not
   * asked about. Of a view whose visitors may never leave, its `dismissible: false` says so.
   * @returns what takes the guard away; a view calls it when it is gone, a plugin's goes with the modal
   */
  guardClose(mayLeave: CloseGuard): () => void
  /**
   * Shows a short message and reads it out: at the foot of the dialog, or of the page while the dialog is closed. When the visitor
   * closes the dialog, an `info` or `success` without a link goes with it; the others stay on the page.
   */
  notify(notice: Notice): NoticeHandle
  /** Reports a step by the modal's event `track`. A name of your own begins with `x-`. */
  track<Name extends TrackedName>(event: Name, properties: TrackedProperties<Name>): void
  /** Reports an error to the app's team by the modal's event `alert`. The visitor sees nothing of it. */
  alert(error: WalletModalError): void
  /**
   * The picture of a wallet, a connector or a row, for `<img>`: its own, else the bundled one, else the directory service's, once
   * that has loaded. A component that reads it while it draws is drawn again then.
   */
  pictureOf(wallet: Wallet | Pick<Connector, 'imageUrl' | 'imageId'> | undefined): string | undefined
  /** Likewise a network's, by CAIP-2 id. */
  networkPicture(id: string): string | undefined
  /** The directory service of the config; undefined without one, and until its code is there. */
  readonly directory: ReadonlySignal<RemoteDirectory | undefined>
  /** A network's definition, from the config or its chain plugin's table; `undefined` where nobody knows it. */
  findNetwork(id: NetworkId): Promise<NetworkDefinition | undefined>
  /** How visitors know a namespace, in their language; the namespace itself where its plugin can't be loaded. */
  namespaceName(namespace: Namespace): Promise<string>
  /**
   * Links to a network's explorer that passed the link gate; `undefined` where there is none.
   * @param networkId @default the one in use
   */
  explorerUrl(kind: 'address' | 'transaction', value: string, networkId?: string): Promise<string | undefined>
  /** What was sent from this page, and how it ended. */
  readonly transactions: Transactions
}

/** What a plugin is given when it is activated. Nothing of it outlives `destroy()`. */
export interface PluginContext extends ViewContext {
  readonly http: Http
  /** Keys carry the plugin's id as their prefix. */
  readonly storage: PrefixedStorage
  /** The connectors that its manifest declares, one for every namespace that they reach. */
  readonly connectors: readonly Connector[]
  /**
   * A wallet by its id, from the config or the bundled directory; no service is asked. For what was stored: keep ids only, since
   * whoever can write to the storage would otherwise say where a link leads.
   */
  findWallet(id: string): Promise<Wallet | undefined>
  /**
   * The connection that stands in a namespace, whichever connector it came through; undefined while nothing is connected there.
   * @param namespace @default the active one
   */
  connection(namespace?: Namespace): Connection | undefined
  /** Loads what a chain plugin brings. @throws WalletModalError `ADAPTER_NOT_FOUND`, or what its chunk failed with */
  loadNamespace(namespace: string): Promise<NamespaceSupport>
  /**
   * Loads what reads from a namespace's chains, and prepares transactions for them.
   * @throws WalletModalError `ADAPTER_NOT_FOUND`, also where the namespace's plugin reads nothing; what its chunk failed with
   */
  chain(namespace: Namespace): Promise<ChainService>
  /** Loads what reads from services: answers are kept, shared by all plugins of the modal, and polled. */
  queries(): Promise<ModalQueries>
  readonly plugins: {
    /** Loads another enabled plugin's api. @throws WalletModalError `FEATURE_DISABLED`, `PLUGIN_LOAD_FAILED` */
    get(id: string): Promise<unknown>
  }
  /**
   * Reports what an account's tokens are, for `state.tokenBalance`: one plugin does. Dropped where the account is no longer in use.
   */
  tokenBalanceChanged(account: AccountRef, tokenBalance: Loadable<readonly TokenBalance[]>): void
  /** Takes over `modal.signIn()`, `modal.signOut()` and `state.session`: the plugin that `signIn` of the config switches on. */
  signIn(service: SignInService): void
  readonly frames: {
    /**
     * Makes a frame in the modal's element, which `FrameSlot` of `@wallet-modal/runtime/ui` shows at its place in a view. It keeps its
     * document while views come and go and while the dialog is closed, and goes with the modal.
     * @throws WalletModalError `FRAME_URL_INVALID`, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
     */
    create(options: FrameOptions): Promise<Frame>
  }
  /**
   * Puts a step between a wallet and the app: called while the plugin is activated, by one whose manifest says `gates: true`. Gates
   * run in the order in which they were put up; they go with the modal.
   * @throws PluginError `PLUGIN_FAILED` for a plugin whose manifest doesn't say so, or later than that
   */
  gate(gate: Gate): void
  on<K extends keyof ModalEvents>(event: K, listener: (payload: ModalEvents[K]) => void): () => void
  /** Called when the modal is destroyed, in reverse order; one that throws doesn't stop the rest. */
  onDispose(dispose: () => void): void
}
