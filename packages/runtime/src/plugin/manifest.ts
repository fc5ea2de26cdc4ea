import type { CatalogFacts } from '../config/catalogFacts.js'
import type { Needs } from '../config/needs.js'
import type { JsonValue, NetworkCapability } from '../config/types.js'
import type { DiscoveryKind } from '../connectors/registry.js'
import type { ConnectorTraits, DeclaredConnectorType } from '../connectors/types.js'
import type { CodeEntry } from '../errors/codes.js'
import type { ConnectMethodKind } from '../view/slots.js'
import type { ViewMap } from '../view/view.js'

/** A tile of the account view. Ordered by the config's `connect.walletFeaturesOrder`, then by registration. */
export interface WalletAction {
  /** The item's key in that order: a wallet feature of Spec §9, or the plugin's own name. */
  readonly id: string
  /** Message key of the label. */
  readonly label: string
  /** The `d` of one SVG path, 24 by 24, drawn with a stroke of 2. */
  readonly icon: string
  /** Whether the icon is mirrored in right-to-left languages. @default false */
  readonly flips?: boolean
  /** The view that the item opens. */
  readonly opens: string
  /** The view's params. @default none */
  readonly params?: JsonValue
  /** Show the item only for accounts of these namespaces. @default all */
  readonly namespaces?: readonly string[]
  /** Only for accounts that came through these connectors, by id: usually the plugin's own. @default all */
  readonly connectors?: readonly string[]
  /**
   * Only for accounts that are known to have no name: message key of a text that stands in the name's place, and opens the view, too.
   * @default all accounts
   */
  readonly invitation?: string
  /**
   * Only on networks with this capability: as `capabilities` of their definition says, else on those of `networks`. Start your own
   * names with `x-`. @default all networks
   */
  readonly capability?: NetworkCapability | `x-${string}`
  /** Only on these networks (CAIP-2), unless a network's definition decides on `capability`. @default all networks */
  readonly networks?: readonly string[]
}

/** A tile, as the account view shows it. */
export interface WalletTile extends WalletAction {
  /** Message key of what a dot on the tile means, such as "1 order is pending"; undefined without a dot. */
  readonly mark?: string | undefined
}

/** A plugin's connector. Listed at once; its code loads when it is chosen or restored. */
export interface ConnectorDeclaration extends ConnectorTraits {
  /** Unique in the plugin, and the same on every page load. */
  readonly id: string
  readonly name: string
  readonly type: DeclaredConnectorType
  /** A small `data:` picture. */
  readonly imageUrl?: string
  /** The directory's id of its picture, without `imageUrl`. */
  readonly imageId?: string
  /** The namespaces that the connector reaches. @default all namespaces of the config's chains */
  readonly namespaces?: readonly string[]
  /** The directory's id of the same wallet: both share one row. */
  readonly explorerId?: string
  /**
   * Whether the wallet shows pages in its own frame. Then it is listed once its adapter's `isAround` says that it embeds this page,
   * and a click on `Connect wallet` asks it without a list. Its code loads with the modal where the page is in a frame, and never
   * elsewhere. @default false
   */
  readonly embedsPage?: boolean
  /**
   * Whether it has a row in wallet lists. Without a row, the plugin's own form (`connectMethods`) asks it by `actions.choose` or
   * `actions.connect`; `modal.connect({ wallet })` doesn't find it (`WALLET_UNKNOWN`), and it is never a recent wallet. It connects,
   * restores and disconnects like others. @default true
   */
  readonly listed?: boolean
}

/** A connect method that isn't a wallet, such as email: a component in the Connect view. */
export interface ConnectMethodDeclaration {
  /** Message key of its accessible name. */
  readonly label: string
}

/**
 * When a plugin is activated before its view opens or its api is requested.
 *
 * - `start`: the visitor opens the modal for the first time, or the page restores a stored session. Not when a page only shows the
 *   button, or a pointer comes near it.
 * - `restore`: a stored session is being restored.
 * - `connect`: a wallet is connected, by the visitor or by a restored session.
 * - `return`: the page's address has the plugin's id in the parameter `wallet-modal`, such as `?wallet-modal=vault&code=7`: a visitor comes
 *   back from a service, or by a link in a mail. The plugin checks its other parameters, and takes all of them out of the address.
 */
export type ActivationMoment = 'start' | 'restore' | 'connect' | 'return'

/** A tab of the account view. Tokens, NFTs and Activity first (ids `tokens`, `nfts`, `activity`), then by registration. */
export interface AccountTabDeclaration<Id extends string = string> {
  /** Of two tabs with one id for the same account, the first is shown. */
  readonly id: Id
  /** Message key of its name. */
  readonly label: string
  /** Show the tab only for accounts of these namespaces. @default all */
  readonly namespaces?: readonly string[]
  /** Only for accounts that came through these connectors, by id: usually the plugin's own. @default all */
  readonly connectors?: readonly string[]
  /** Config that the tab needs. @default none */
  readonly needs?: Needs
}

/** The accounts that a plugin knows, and whether the modal asks it before other plugins. */
export interface IdentityDeclaration {
  /** @default all */
  readonly namespaces?: readonly string[]
  /** Ids of plugins that are asked only where this one doesn't know the account. @default none: plugins are asked as registered */
  readonly before?: readonly string[]
}

/** A namespace of a chain plugin. */
export interface NamespaceDeclaration {
  /** How its wallets are discovered. */
  readonly discovery: readonly DiscoveryKind[]
}

/**
 * A plugin's declaration, which the modal reads before it loads the plugin's code: plain data that survives JSON. Its texts are those
 * that show before the plugin runs; return the others from the activation.
 */
export interface Manifest<
  Id extends string = string,
  V extends ViewMap = ViewMap,
  Method extends ConnectMethodKind = ConnectMethodKind,
  Tab extends string = string,
  Text extends string = string,
> {
  /** Unique among the plugins of a modal; also the prefix of its storage keys. */
  readonly id: Id
  /** The number of the plugin API that it is made for. A modal of another number leaves the plugin out, and reports that. @default 1 */
  readonly api?: number
  readonly views?: V
  readonly walletActions?: readonly WalletAction[]
  /** Tabs of the account view. A panel loads when it is shown. */
  readonly accountTabs?: readonly AccountTabDeclaration<Tab>[]
  /**
   * The namespaces whose accounts the plugin knows the worth of. Its component `accountTotal` stands above the account's balance, and
   * renders nothing while there is no worth to show. Of two plugins the first counts.
   */
  readonly accountTotal?: readonly string[]
  /**
   * The namespaces in which the plugin resolves names or pictures of accounts; `true` for all. The plugin's code loads once a wallet is
   * connected there.
   */
  readonly identity?: true | readonly string[] | IdentityDeclaration
  /** Namespaces (CAIP-2) that the plugin has an adapter for. */
  readonly namespaces?: Readonly<Record<string, NamespaceDeclaration>>
  /** The plugin's own connectors, in addition to discovered ones. */
  readonly connectors?: readonly ConnectorDeclaration[]
  /**
   * Its connect methods, ordered by the config's `connect.methodsOrder`, then by registration. `email` and `social` show while their
   * features are on (`email`, `socials`), others always; `wallet` is reserved. Each component is a module of its own, named in
   * `definePlugin`, that loads when Connect opens; the activation loads when the component asks for it.
   */
  readonly connectMethods?: { readonly [Kind in Method]: ConnectMethodDeclaration }
  /** Whether it knows what accounts hold: `portfolio` of its activation. Of two such plugins the first counts. @default false */
  readonly portfolio?: boolean
  /**
   * Whether the plugin registers gates (`context.gate`): its code is loaded and activated before the app knows of a connection. If it
   * fails to load, no wallet connects. @default false
   */
  readonly gates?: boolean
  /** Whether the plugin shows pages of other sites: `context.frames.create` needs it. @default false */
  readonly frames?: boolean
  /**
   * When to activate a plugin that only listens. Its code loads after the moment, so it has to read `state` for what has already
   * happened; use `start` to receive the first `connect` event. A failure is reported to the console and by the event `alert`, and
   * retried at the next such moment. @default when it is needed
   */
  readonly activateOn?: ActivationMoment | readonly ActivationMoment[]
  /** English texts by key. Other languages come with `definePlugin`. */
  readonly messages?: { readonly [Key in Text]: string }
}

/** A package that an app installs in addition, for one plugin. */
export interface PluginPeer {
  /** Name and exact version that the plugin is tested with: `name@1.2.3`. */
  readonly package: string
  /** What to know about its licence before installing it: whole sentences. @default nothing special */
  readonly licence?: string
}

/**
 * The ways in which a plugin may act beside showing views. `wallet-modal add` tells them.
 *
 * - `gates`: it decides whether a connection reaches the app (`gates` of the manifest).
 * - `identity`: it names accounts (`identity`).
 * - `connectors`: it brings wallets (`connectors`, `namespaces`).
 * - `frames`: it shows pages of other sites (`frames`).
 * - `start`: it runs whenever the modal opens (`activateOn: 'start'`).
 */
export type PluginPower = 'gates' | 'identity' | 'connectors' | 'frames' | 'start'

/** JSON Schema of an object, such as `{ type: 'object', properties: { url: { type: 'string' } }, required: ['url'] }`. */
export interface SettingsSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, JsonValue>>
  readonly required?: readonly string[]
  /** @default true */
  readonly additionalProperties?: boolean
}

/**
 * Facts about a plugin for tools: plain data, which visitors don't download. The catalog uses `catalog`; the command line, editors and
 * tables use the rest.
 */
export interface PluginFacts<Catalog extends CatalogFacts = CatalogFacts> {
  /** The id of its manifest. */
  readonly id: string
  /** A few words on the plugin's purpose. */
  readonly brings: string
  /** The flags or namespaces that enable it; absent for a plugin that apps pass to `createModal` themselves. */
  readonly catalog?: Catalog
  /** What each of its flags enables, in a few words. */
  readonly flags?: { readonly [Flag in keyof NonNullable<Catalog['flags']> & string]: string }
  readonly peers?: readonly PluginPeer[]
  /** The number of the plugin API, as in the manifest. @default 1 */
  readonly api?: number
  /** Its powers beside showing views, for people who choose plugins: see `PluginPower`. @default [] */
  readonly powers?: readonly PluginPower[]
  /** Schema of its settings, `plugins.<id>` of the config: for `validate`, `add` and editors. @default they aren't checked */
  readonly settings?: SettingsSchema
  /**
   * Hosts that it may contact, for a Content Security Policy: `host`, `*.host`, or `host:port`, where a port counts. Or `@` and a path to
   * an address in the config, `@endpoints.relay`; in its own settings, `@settings.url`; with a host for where that is missing,
   * `@settings.url|points.example`.
   */
  readonly hosts?: readonly string[]
  /** Hosts whose pages the plugin shows in a frame, in the same form as `hosts`. */
  readonly frames?: readonly string[]
  /** The error codes that are the plugin's own, each with its fixed texts and tracking event. Declare their type by `PluginErrorCodes`. */
  readonly errors?: Readonly<Record<string, CodeEntry>>
  /** The steps that it reports by `track`, each with when it is reported. Declare their properties by `TrackedEvents`. */
  readonly events?: Readonly<Record<string, string>>
}

/** The powers that a manifest shows. */
export function powersIn({
  gates,
  identity,
  connectors,
  namespaces,
  frames,
  activateOn = [],
}: Manifest): PluginPower[] {
  const brings = (parts: object | undefined) => Object.keys(parts ?? {}).length > 0
  return [
    ...(gates ? (['gates'] as const) : []),
    ...(identity ? (['identity'] as const) : []),
    ...(brings(connectors) || brings(namespaces) ? (['connectors'] as const) : []),
    ...(frames ? (['frames'] as const) : []),
    ...([activateOn].flat().includes('start') ? (['start'] as const) : []),
  ]
}

/** Reads the short forms of a manifest's `identity`. */
export function identityOf(identity: NonNullable<Manifest['identity']>): IdentityDeclaration {
  if (identity === true) return {}
  return isList(identity) ? { namespaces: identity } : identity
}

const isList = (value: object): value is readonly string[] => Array.isArray(value)
