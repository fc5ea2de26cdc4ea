import type { CatalogFacts } from '../config/catalogFacts.js'
import type { Needs } from '../config/needs.js'
import type { JsonValue, NetworkCapability } from '../config/types.js'
import type { DiscoveryKind } from '../connectors/registry.js'
import type { ConnectorTraits, DeclaredConnectorType } from '../connectors/types.js'
import type { Messages } from '../messages/catalogue.js'
import type { ConnectMethodKind } from '../view/slots.js'
import type { ViewMap } from '../view/view.js'

/** A tile of the account view. Tiles are ordered by the config's `connect.walletFeaturesOrder`, then as registered. */
export interface WalletAction {
  /** Where it stands in the order: a wallet feature of Spec §9, or a name of the plugin's own. */
  readonly id: string
  /** Message key of the label. */
  readonly label: string
  /** A drawing of 24 by 24: the `d` of one stroked path, 2 wide. */
  readonly icon: string
  /** Whether the drawing points in reading direction, and turns round where that is from right to left. @default false */
  readonly flips?: boolean
  /** The view that it opens. */
  readonly opens: string
  /** What that view is given. @default none */
  readonly params?: JsonValue
  /** Only for accounts of these namespaces. @default all */
  readonly namespaces?: readonly string[]
  /**
   * Only on networks that have this: as their definition says (`capabilities`), else those of `networks`. A name of your own starts
   * with `x-`. @default all networks
   */
  readonly capability?: NetworkCapability | `x-${string}`
  /** Only on these networks (CAIP-2), unless a network's definition says otherwise of `capability`. @default all networks */
  readonly networks?: readonly string[]
}

/** A connector that a plugin brings: listed at once, its code loaded when it is chosen or restored. */
export interface ConnectorDeclaration extends ConnectorTraits {
  /** Unique in the plugin, and the same on every page load. */
  readonly id: string
  readonly name: string
  readonly type: DeclaredConnectorType
  /** A small `data:` picture. */
  readonly imageUrl?: string
  /** The directory's id of its picture, for one without a picture of its own. */
  readonly imageId?: string
  /** The namespaces that it reaches. @default all that the config has chains of */
  readonly namespaces?: readonly string[]
  /** The directory's id of the same wallet: the two are listed as one. */
  readonly explorerId?: string
  /**
   * A wallet that shows pages in a frame of its own. It is listed once its adapter says that it is around this one
   * (`isAround`), and then the click on `Connect wallet` asks it without a list. Its code is loaded with the modal where the page
   * is in a frame, and else not at all. @default false
   */
  readonly embedsPage?: boolean
  /**
   * Whether it is a row of the wallet lists. One that is not is reached by a form of its plugin's (`connectMethods`), which asks
   * it by `actions.choose` or `actions.connect`: no list has it, `modal.connect({ wallet })` doesn't find it (`WALLET_UNKNOWN`), and it is
   * never a recent wallet. It connects, restores and disconnects as any other. @default true
   */
  readonly listed?: boolean
}

/** A way to connect besides wallets: a component in the Connect view, in the place of its kind. */
interface ConnectMethodDeclaration {
  /** Message key of its name, for those who can't see it. */
  readonly label: string
}

/**
 * When a plugin is activated though nobody opens a view of it or asks for its api.
 *
 * - `start`: the visitor opens the modal for the first time, or the page has a stored session to bring back. Never when a page
 *   only shows the button, nor when a pointer comes near it.
 * - `restore`: a stored session is being brought back.
 * - `connect`: a wallet is connected, by the visitor or by a session that came back.
 */
export type ActivationMoment = 'start' | 'restore' | 'connect'

/** A tab of the account view: Tokens, NFTs, Activity first (ids `tokens`, `nfts`, `activity`), then as registered. */
export interface AccountTabDeclaration<Id extends string = string> {
  /** Of two tabs with one id that are offered for the same account, the first is shown. */
  readonly id: Id
  /** Message key of its name. */
  readonly label: string
  /** Only for accounts of these namespaces. @default all */
  readonly namespaces?: readonly string[]
  /** Without this in the config there is no tab. @default nothing */
  readonly needs?: Needs
}

/** What a plugin says of a namespace before its code is loaded. */
interface NamespaceDeclaration {
  /** How its wallets announce themselves. */
  readonly discovery: readonly DiscoveryKind[]
}

/**
 * What is known of a plugin before its code is loaded: plain data that survives JSON, because it is in every visitor's
 * first download. Its texts are those that are shown before the plugin runs; the others come with its activation.
 */
export interface Manifest<
  Id extends string = string,
  V extends ViewMap = ViewMap,
  Method extends ConnectMethodKind = ConnectMethodKind,
  Tab extends string = string,
> {
  /** Unique among the plugins of a modal; also the prefix of its storage keys. */
  readonly id: Id
  readonly views?: V
  readonly walletActions?: readonly WalletAction[]
  /** Tabs of the account view. The panel is loaded when it is shown. */
  readonly accountTabs?: readonly AccountTabDeclaration<Tab>[]
  /**
   * The plugin knows names or pictures of accounts: of these namespaces, or of all (`true`). Its code is loaded once a wallet is
   * connected there.
   */
  readonly identity?: true | readonly string[]
  /** Namespaces (CAIP-2) that it brings an adapter for. */
  readonly namespaces?: Readonly<Record<string, NamespaceDeclaration>>
  /** Connectors besides those that are discovered. */
  readonly connectors?: readonly ConnectorDeclaration[]
  /**
   * Ways to connect that it brings, where the config's `connect.methodsOrder` puts them; those that it doesn't name stand last, as
   * registered. `email` and `social` are shown while their features are on (`email`, `socials`), others always; `wallet` is taken.
   * The component is loaded when Connect opens.
   */
  readonly connectMethods?: { readonly [Kind in Method]: ConnectMethodDeclaration }
  /**
   * The plugin brings gates (`context.gate`): its code is loaded and activated before anybody hears of a connection. While it can't be,
   * no wallet connects. @default false
   */
  readonly gates?: boolean
  /**
   * When a plugin that listens is activated by itself. Its code loads after the moment, so it reads `state` for what has already
   * happened; a plugin that must hear of the first connection names `start`. A failure takes nothing else down: it is reported to the
   * console and by the event `alert`, and tried again at the next such moment. @default when it is needed
   */
  readonly activateOn?: ActivationMoment | readonly ActivationMoment[]
  /** English texts by key. Other languages come with `definePlugin`. */
  readonly messages?: Messages
}

/** A package that an app installs for a plugin, besides the plugin's own. */
export interface PluginPeer {
  /** Its name and the exact version that the plugin is tested with, as installed: `name@1.2.3`. */
  readonly package: string
  /** What to know of its licence before it is installed: whole sentences. @default nothing out of the ordinary */
  readonly licence?: string
}

/**
 * What tools and readers know of a plugin without loading it: plain data, and no part of what visitors download. The catalog takes
 * `catalog` from it; the command line, editors and tables take the rest.
 */
export interface PluginFacts<Catalog extends CatalogFacts = CatalogFacts> {
  /** The id of its manifest. */
  readonly id: string
  /** What it brings, in a few words. */
  readonly brings: string
  /** What switches it on; absent for one that is only handed to `createModal`. */
  readonly catalog?: Catalog
  /** What each of its flags switches on, in a few words. */
  readonly flags?: { readonly [Flag in keyof NonNullable<Catalog['flags']> & string]: string }
  readonly peers?: readonly PluginPeer[]
  /** Hosts that it may contact, as `host` or `*.host`; for the reader of a security policy. */
  readonly hosts?: readonly string[]
}
