import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { Namespace } from './base/caip.js'
import type { Clock } from './base/clock.js'
import type { Emitter } from './base/emitter.js'
import type { OpenableStorage, PrefixedStorage } from './base/storage.js'
import type { ModalQueries } from './blockchain/modalQueries.js'
import type { ResolvedConfig } from './config/types.js'
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
import type { GatesModel } from './store/gates.js'
import type { NoticesModel } from './store/notices.js'
import type { EventLog } from './store/reported.js'
import type { FollowedTransaction, TransactionFollower } from './store/transactions.js'
import type { CloseGuard } from './view/canClose.js'
import type { AccountTab, AccountTotal, ConnectPart, TileMarks } from './view/slots.js'
import type { ViewRegistry } from './view/viewRegistry.js'

/** The parts of a page's window that the modal reads, and the target where wallets announce themselves. */
export type ModalPage = Pick<
  Window,
  | 'addEventListener'
  | 'removeEventListener'
  | 'dispatchEvent'
  | 'document'
  | 'location'
  | 'matchMedia'
  | 'navigator'
  | 'parent'
>

/** What every part of one modal may use. Two modals share nothing. */
export interface Kernel {
  readonly config: ResolvedConfig
  readonly store: Store
  readonly views: ViewRegistry
  readonly namespaces: NamespaceRegistry
  readonly walletAdapters: WalletAdapterRegistry
  readonly messages: MessageCatalogue
  /** Settles when the texts are in the visitor's language, or stay English for now. */
  readonly languageLoaded: Promise<void>
  readonly http: Http
  readonly storage: OpenableStorage
  /** Its part for a plugin, under the plugin's own prefix. */
  readonly pluginStorage: (pluginId: string) => PrefixedStorage
  /** Prefix of stored keys and of the names of locks. */
  readonly scope: string
  readonly clock: Clock
  /** The page's window, or a stand-in for it; absent on a server. */
  readonly page: ModalPage | undefined
  readonly events: Emitter<ModalEvents>
  /** Loads what reads from services and nodes, with the first use after a connection. */
  readonly queries: () => Promise<ModalQueries>
  /** What `report` knows of the past: see `startLog`. */
  log?: Promise<EventLog>
  /** Aborted when the modal is destroyed. */
  readonly disposed: AbortSignal
  readonly surface: Surface
}

/** The modal in the page. */
interface Surface {
  /** The modal's element. Each call puts it into the page, unless it is there. */
  host(document: Document): HTMLElement
  /** Resolves when the dialog is in the page, closed or open; its code may have to be loaded. Rejects as `modal.prepare`. */
  mounted(): Promise<unknown>
  readonly notices: InstanceType<typeof NoticesModel>
}

/** What `navigation/` and `gates/` use. */
export interface NavigationCore extends Kernel {
  readonly gates: GatesModel
  readonly requests: WalletRequests
  /** Guards that may keep the visitor from leaving: see `canClose`. */
  readonly guards: Set<CloseGuard>
  /** Of plugins: each names a view to go on with, when a connected visitor opens the modal. */
  readonly starts: Set<() => string | undefined>
  /** How often the app has closed the modal, open or not: a view that is still loading then doesn't open. */
  closes: number
  /**
   * Resolves when a view's descriptor is there, if there is one; at once where none is named.
   * @throws WalletModalError `MODAL_LOAD_FAILED`
   */
  viewKnown(view: string | undefined): Promise<void>
}

/** What wallets are being asked now. */
interface WalletRequests {
  /** The attempt whose wallet has been asked to connect. Unset while the code that asks the wallet still loads. */
  readonly connecting: Signal<Attempt | undefined>
  /** The connector whose wallet is being asked to change network, while the visitor waits for it: an object per request. */
  readonly switching: Signal<Connector | undefined>
  /** The connectors whose wallets are being asked to sign or to send, while the modal is open: an object per request. */
  readonly signing: Signal<readonly Connector[]>
}

/** What `discovery/` uses. */
export interface DiscoveryCore extends Kernel {
  readonly wallets: WalletList
}

/** The wallets that a visitor may choose from. */
interface WalletList {
  /** Merged, filtered and ordered as the config says. */
  readonly listed: ReadonlySignal<readonly OrderedEntry[]>
  /** The list, with nameless rows that keep the places of wallets still loading. */
  readonly rows: ReadonlySignal<readonly OrderedEntry[]>
  /** Work that still adds to the list. Opening waits for it too, though not for long. Never rejects. */
  readonly pending: Promise<unknown>[]
  readonly recommendations: Signal<Recommendations>
  /** Prepares what a directory offers in Connect: see `discovery/recommendations.ts`. Never rejects. */
  readonly loadRecommendations: () => Promise<
    { ask(): void; find(names: readonly string[]): Promise<Wallet | undefined> } | undefined
  >
  /** The wallets that were paired with on this page, by id. */
  readonly paired: Map<string, Wallet>
  /** The service that the config names; undefined until its code is loaded. */
  readonly directory: Signal<RemoteDirectory | undefined>
  /** The pictures of brands; a component that reads this while drawing loads their code. */
  readonly pictures: ReadonlySignal<BundledPictures | undefined>
}

/** What `session/` uses. */
export interface SessionCore extends NavigationCore, DiscoveryCore {
  readonly consent: InstanceType<typeof ConsentModel>
  readonly sessions: Sessions
}

/** The connections of one modal beside the store: what listens, and what is still being restored. */
interface Sessions {
  /** Stops listening to the connected wallet of a namespace. */
  readonly watches: Map<Namespace, () => void>
  /** Stored sessions that are being restored, or wait for their wallet: see `reconnect`. */
  readonly awaited: Map<Namespace, AwaitedSession>
  /** Namespaces whose visitor has seen why a stored session isn't restored. */
  readonly reported: Set<Namespace>
  /** Loads `session/actions.ts`, once: call `loadActions`, which knows the type. */
  readonly actions: () => Promise<unknown>
  /** The transactions that were sent from this page, and those from before a reload: newest last. */
  readonly sent: Signal<readonly FollowedTransaction[]>
  /** Loads the code that follows transactions, once. It takes up those from before a reload. */
  readonly following: () => Promise<TransactionFollower>
}

interface AwaitedSession {
  /** The stored key: see `connectionKey`. */
  readonly key: string
  /** Asks the wallet again what it grants, without a prompt. */
  retry(): void
  stop(): void
}

/** All state and actions of one modal. */
export interface ModalCore extends SessionCore {
  readonly slots: Slots
}

/** What plugins add to the modal's own views. Only ever added to. */
interface Slots {
  /** Parts of the Connect view beside the wallets. */
  readonly connectParts: ConnectPart[]
  /** Tabs of the account view: see `tabsFor`. */
  readonly accountTabs: Signal<readonly AccountTab[]>
  /** That of the first plugin that has one. */
  readonly accountTotal: Signal<AccountTotal | undefined>
  /** Plugins that resolve names and pictures of accounts, in the order in which they are asked. */
  readonly identities: Signal<readonly IdentitySource[]>
  /** The tiles that plugins have marked. */
  readonly tileMarks: Signal<TileMarks>
}
