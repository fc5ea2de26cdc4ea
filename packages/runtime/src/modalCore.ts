import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { Namespace } from './base/caip.js'
import type { Clock } from './base/clock.js'
import type { Emitter } from './base/emitter.js'
import type { OpenableStorage } from './base/storage.js'
import type { ModalQueries } from './blockchain/modalQueries.js'
import type { ResolvedConfig } from './config/types.js'
import type { Connection, ConnectionChange } from './connectors/connection.js'
import type { Gate } from './connectors/gate.js'
import type { IdentitySource } from './connectors/identity.js'
import type { OrderedEntry } from './connectors/order.js'
import type { NamespaceRegistry, WalletAdapterRegistry } from './connectors/registry.js'
import type { Connector } from './connectors/types.js'
import type { Wallet } from './connectors/wallet.js'
import type { BundledPictures, Recommendations, RemoteDirectory } from './directory/types.js'
import type { Http } from './http/request.js'
import type { MessageCatalogue } from './messages/catalogue.js'
import type { Attempt } from './store/connections.js'
import type { ConsentModel } from './store/consent.js'
import type { Store } from './store/createStore.js'
import type { ModalEvents } from './store/events.js'
import type { NoticesModel } from './store/notices.js'
import type { EventLog } from './store/reported.js'
import type { Question } from './store/router.js'
import type { FollowedTransaction } from './store/transactions.js'
import type { CloseGuard } from './view/canClose.js'
import type { AccountTab, ConnectPart } from './view/slots.js'
import type { ViewRegistry } from './view/viewRegistry.js'

/** What the modal reads of a page's window, and where wallets announce themselves. */
export type ModalPage = Pick<
  Window,
  | 'addEventListener'
  | 'removeEventListener'
  | 'dispatchEvent'
  | 'document'
  | 'matchMedia'
  | 'navigator'
  | 'parent'
>

/** A stored session that is being brought back, or waits for its wallet: see `reconnect`. */
interface AwaitedSession {
  /** As it is stored: see `connectionKey`. */
  readonly key: string
  /** Asks the wallet once more what it grants; never the visitor. */
  retry(): void
  stop(): void
}

/** A gate, and the plugin that brought it; none for the house's own. */
export interface RegisteredGate extends Gate {
  readonly pluginId?: string
}

/** Where a gate asks. */
export interface GateView {
  readonly gate: RegisteredGate
  readonly connection: Connection
  readonly view: string
  readonly params: unknown
}

/** What a wallet reports, held by gates until they let it through. */
export interface Passage {
  /** A wallet reports something else: gates run anew for it. */
  changed(connection: Connection, change: ConnectionChange): void
  /** Nobody lets it through any more, as when a gate refuses. */
  refuse(): void
  /** It is overtaken; nobody is told of it, and nothing ends. */
  stop(): void
}

/** A run of the gates that don't hold. */
export interface Following {
  readonly controller: AbortController
  hasAsked: boolean
}

/** What one modal owns. Every action takes it as its first argument; nothing of it is shared with another modal. */
export interface ModalCore {
  readonly config: ResolvedConfig
  readonly store: Store
  readonly views: ViewRegistry
  /** What the Connect view holds besides wallets, as registered. */
  readonly connectParts: ConnectPart[]
  /** Tabs of the account view, as registered; see `tabsFor`. */
  readonly accountTabs: Signal<readonly AccountTab[]>
  /** Plugins that know accounts, in the order in which they are asked. Only ever added to. */
  readonly identities: Signal<readonly IdentitySource[]>
  readonly namespaces: NamespaceRegistry
  readonly walletAdapters: WalletAdapterRegistry
  /** The wallet list: merged, filtered and ordered as the config says. */
  readonly wallets: ReadonlySignal<readonly OrderedEntry[]>
  /** The same with the places of those that are on their way: rows without a name. */
  readonly rows: ReadonlySignal<readonly OrderedEntry[]>
  /** What the wallet list still waits for: opening waits for it, too, but not for long. None of it rejects. */
  readonly discovering: Promise<unknown>[]
  readonly messages: MessageCatalogue
  /** Settles when the texts are in the visitor's language, or stay English for now. */
  readonly languageLoaded: Promise<void>
  readonly http: Http
  readonly storage: OpenableStorage
  readonly clock: Clock
  /** The page's window, or a stand-in for it; absent on a server. */
  readonly page: ModalPage | undefined
  readonly events: Emitter<ModalEvents>
  readonly consent: InstanceType<typeof ConsentModel>
  readonly notices: InstanceType<typeof NoticesModel>
  /** What was sent: written by `followTransactions` alone. */
  readonly transactions: Signal<readonly FollowedTransaction[]>
  readonly recommendations: Signal<Recommendations>
  /** The wallets that were paired with on this page, by id. */
  readonly paired: Map<string, Wallet>
  /** The service that the config names; undefined until its code is loaded. */
  readonly directory: Signal<RemoteDirectory | undefined>
  /** The pictures of brands; their code is loaded when somebody reads this while drawing. */
  readonly pictures: ReadonlySignal<BundledPictures | undefined>
  /** Has what a directory offers in Connect ready; see `actions/loadRecommendations.ts`. Never rejects. */
  readonly loadRecommendations: () => Promise<
    { ask(): void; find(names: readonly string[]): Promise<Wallet | undefined> } | undefined
  >
  /** The attempt whose wallet has been asked to connect: before that, the code that asks it is loaded. */
  readonly asked: Signal<Attempt | undefined>
  /** The connector whose wallet is being asked to change network, while the visitor waits for it: an object per request. */
  readonly switching: Signal<Connector | undefined>
  /** The connectors whose wallets are being asked to sign or to send, while the modal is open: an object per request. */
  readonly signing: Signal<readonly Connector[]>
  /** Loads `actions/connecting.ts`, once; called by `loadConnecting` alone, which knows what it has. */
  readonly connecting: () => Promise<unknown>
  /** What is read from services and nodes: loaded with the first use after a connection. */
  readonly queries: () => Promise<ModalQueries>
  /** Aborted when the modal is destroyed: whatever waits, waits no longer. */
  readonly disposed: AbortSignal
  /** The modal's element. Each call puts it into the page, unless it is there. */
  host(document: Document): HTMLElement
  /** Resolves when the dialog is in the page, closed or open; its code may have to be loaded. Rejects as `modal.prepare`. */
  mounted(): Promise<unknown>
  /**
   * Resolves when a view's descriptor is there, if there is one; at once where none is named.
   * @throws WalletModalError `MODAL_LOAD_FAILED`
   */
  viewKnown(view: string | undefined): Promise<void>
  /** The house's first, then those of plugins, as registered. */
  readonly gates: Set<RegisteredGate>
  /** Where gates ask, or asked in a run that isn't over, by the question; the last one stands last. */
  readonly gateViews: Map<Question, GateView>
  /** Loads the plugins that bring gates; undefined when they are all there. Rejects as `PluginHost.load`. */
  loadGates(): Promise<unknown> | undefined
  /** What gates hold: see `startPassage`. */
  readonly passages: Map<Connection, Passage>
  /** The runs of gates that don't hold: see `followGates`. */
  readonly followings: Map<Connection, Following>
  /** The last gate of each plugin to wait for its turn in this tab, by the name of its lock. */
  readonly turns: Map<string, Promise<unknown>>
  /** What `report` tells of the past; kept from the first failure, balance or session that is brought back. See `startLog`. */
  log?: Promise<EventLog>
  /** What tells the modal apart from others on the page. */
  readonly id: string
  /** What the names of the page's locks start with, as do stored keys. */
  readonly scope: string
  /** Whoever may keep the visitor from leaving: see `canClose`. */
  readonly guards: Set<CloseGuard>
  /** How often the app has closed the modal, open or not: what still loads then opens nothing. */
  readonly closes: { count: number }
  /** Stops listening to the connected wallet of a namespace. */
  readonly watches: Map<Namespace, () => void>
  readonly awaited: Map<Namespace, AwaitedSession>
  /** Namespaces whose visitor has been told why a stored session isn't brought back. */
  readonly unrestored: Set<Namespace>
}
