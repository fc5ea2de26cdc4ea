import type { Namespace, NetworkId } from '../base/caip.js'
import type { Currency } from './currencies.js'
import type { FeatureFlags } from './flags.generated.js'
import type { Social } from './socials.js'

/** A way to connect, in the order of the Connect view (Spec §2). */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** The id of a way to connect: one of the specification, or a plugin's own. */
export type ConnectMethodId = ConnectMethod | (string & Record<never, never>)

/** A group of connectors, which `connectorOrder` orders (Spec §9). */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** An action of the account view (Spec §9). */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** The kind of account that a wallet shares of a namespace (Spec §3, §6). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** Any JSON value: the type of third parties' settings. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** Name of a built-in feature flag. */
export type FeatureId = keyof FeatureFlags

/** Flags of third parties; the prefix `x-` keeps them apart from ours. */
export interface ForeignFlags {
  readonly [flag: `x-${string}`]: JsonValue | undefined
}

/** The app's description for wallets. */
export interface AppInfo {
  readonly name: string
  readonly description?: string | undefined
  /** The app's own web address. @default the page's origin at the time of a request */
  readonly url?: string | undefined
  /** Web addresses of pictures. @default [] */
  readonly icons?: readonly string[] | undefined
}

/** The coin that pays for transactions on a network. */
export interface NativeCurrency {
  readonly name: string
  /** Symbol as shown beside amounts: `ETH`. */
  readonly symbol: string
  /** Digits after the decimal point of the base unit, 0 to 255: 18 for ether. */
  readonly decimals: number
}

/**
 * Types the settings of plugins, by plugin id, for `plugins` of the config and for `context.config.plugins`. A plugin adds its own:
 * `declare module '@wallet-modal/runtime/config' { interface PluginSettings { loyalty: { readonly url: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins merge into it.
export interface PluginSettings {}

/** Settings of plugins, by plugin id. */
export type SettingsById = {
  readonly [Id in keyof PluginSettings | (string & Record<never, never>)]?: Id extends keyof PluginSettings
    ? PluginSettings[Id]
    : JsonValue
}

/** A service that only some networks have. */
export type NetworkCapability = 'swaps' | 'names' | 'history' | 'onramp' | 'balances'

/** A network (Spec §3). */
export interface NetworkDefinition<Id extends string = string> {
  /** CAIP-2: `eip155:8453`. */
  readonly id: Id
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** JSON-RPC nodes, at least one; the modal asks them in this order. */
  readonly rpcUrls: readonly string[]
  /** The block explorer's web address, without a path. */
  readonly explorerUrl?: string | undefined
  /** `https:` address or `data:` URI of a picture. Wallets that are asked to add the network get an `https:` address only. @default the bundled one */
  readonly iconUrl?: string | undefined
  /** @default false */
  readonly testnet?: boolean | undefined
  /** Services on this network. For one left out, the feature's own list decides. */
  readonly capabilities?:
    | { readonly [Name in NetworkCapability | (string & Record<never, never>)]?: boolean | undefined }
    | undefined
  /** Facts for the chain's plugin, such as an address prefix. The modal itself doesn't read them. */
  readonly data?: Readonly<Record<string, JsonValue>> | undefined
}

/** An entry of `networks`: a whole definition, or what differs from the definition that the network's chain plugin has. */
export type NetworkEntry<Id extends string = string> = {
  readonly [Key in keyof NetworkDefinition]?: NetworkDefinition[Key] | undefined
} & { readonly id: Id }

/** A token of the app's own (Spec §3, "Token balance"). */
export interface OwnToken {
  /** The token's network, as CAIP-2 id. */
  readonly chainId: string
  /** Contract (EVM) or mint (Solana), as the chain spells it. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** Decimals as the contract reports them, 0 to 255. */
  readonly decimals: number
  /** `https:` address or `data:` URI of a picture. @default the bundled one of its contract, or the service's */
  readonly iconUrl?: string | undefined
}

/** Sources of NFTs, and the gateway for IPFS. */
export interface NftsConfig {
  /**
   * Collections (ERC-721) to look for in an account, as CAIP-10 or CAIP-19 ids. Others are found by the blockchain API's
   * transfers. Each must list its owners' items (ERC721Enumerable). @default []
   */
  readonly collections?: readonly string[] | undefined
  /** Base URL without `/ipfs`. Every visitor's browser loads pictures from it. @default 'https://ipfs.io' */
  readonly ipfsGateway?: string | undefined
}

/** A wallet that the directory doesn't list (Spec §3). */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  /** `https:` address or `data:` URI of a picture. */
  readonly imageUrl?: string | undefined
  /** The reverse domain name that the installed wallet announces (EIP-6963): `com.example.wallet`. */
  readonly rdns?: string | undefined
  /** CAIP-2 ids of its networks. @default all */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Web address or native scheme. */
  readonly mobileLink?: string | undefined
  /** Web address or native scheme. */
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  /** The app's page in the App Store. */
  readonly appStore?: string | undefined
  /** The app's page in Google Play. */
  readonly playStore?: string | undefined
}

/** A wallet with the keys of the directory service (Spec §3). */
export interface DirectoryWallet {
  readonly id: string
  readonly name: string
  readonly image_url?: string | undefined
  readonly rdns?: string | undefined
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
}

/** Sign-in with the wallet (Spec §4). */
export interface SignInConfig {
  /** Whether a visitor must sign in: without a session nothing connects. */
  readonly required: boolean
  /** A sentence in the message to sign; one line, up to 500 characters that EIP-4361 allows. */
  readonly statement?: string | undefined
  /** URIs listed in the message to sign (EIP-4361). @default [] */
  readonly resources?: readonly string[] | undefined
  /**
   * What one sign-in covers: `account`, the account on every network of its namespace; `chain`, the account on one network; `once`,
   * every account that the visitor uses afterwards.
   * @default 'account'
   */
  readonly scope?: 'account' | 'chain' | 'once' | undefined
}

/** Colours and shapes. */
export interface ThemeConfig {
  /** @default 'auto' */
  readonly mode?: 'light' | 'dark' | 'auto' | undefined
  /** CSS colour; transparency is ignored. The modal keeps text in it and on it readable. @default 'oklch(0.55 0.2 264)' */
  readonly accent?: string | undefined
  /** Radius of the card's corners in CSS pixels, 0 to 64; other corners scale with it. @default 24 */
  readonly radius?: number | undefined
  /** Values of design tokens by name, without the leading dashes; `docs/theming.md` lists them. */
  readonly tokens?: Readonly<Record<string, string>> | undefined
}

/** Base URLs of services, without a trailing slash. */
export interface Endpoints {
  /** Wallet directory API. @default hosted, with a `projectId` */
  readonly directory?: string | undefined
  /** Blockchain API. @default hosted, with a `projectId` */
  readonly blockchain?: string | undefined
  /** WalletConnect relay, `wss:`. @default hosted, with a `projectId` */
  readonly relay?: string | undefined
  /** WalletConnect verify server; the modal asks `/attestation` below it. @default none: verification is off */
  readonly verify?: string | undefined
  /** Embedded wallet. @default none: the sandbox brings one */
  readonly frame?: string | undefined
  /** Receives tracking events. @default none: nothing is sent */
  readonly analytics?: string | undefined
}

/** Name of a service. */
export type EndpointId = keyof Endpoints

/**
 * The config that a team writes: plain data that survives JSON. Only `chains` is required.
 * Unknown keys are errors; third parties use `features['x-…']` and `plugins`.
 */
export interface ModalConfig {
  /** Tells editors where the JSON schema is; the modal ignores it. */
  readonly $schema?: string | undefined
  /** Public id for hosted services. @default none: no hosted service, only the bundled directory */
  readonly projectId?: string | undefined
  /** @default taken from the page at the time of a request */
  readonly app?: AppInfo | undefined
  /** CAIP-2 ids of the app's networks, at least one: `['eip155:1']`. */
  readonly chains: readonly string[]
  /**
   * Networks that no chain plugin knows, and what differs for those that one knows, such as the app's own nodes:
   * `[{ id: 'eip155:1', rpcUrls: ['https://node.example'] }]`. @default []
   */
  readonly networks?: readonly NetworkEntry[] | undefined
  /** One of `chains`. @default the first */
  readonly defaultChain?: string | undefined
  readonly features?: (FeatureFlags & ForeignFlags) | undefined
  readonly connect?:
    | {
        /** Ways left out follow in their default order, then plugins' own. @default ['email', 'social', 'wallet'] */
        readonly methodsOrder?: readonly ConnectMethodId[] | undefined
        /**
         * Groups left out follow in their default order.
         * @default ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
         */
        readonly connectorOrder?: readonly ConnectorGroup[] | undefined
        /** @default ['onramp', 'swaps', 'receive', 'send'] */
        readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
      }
    | undefined
  /** Wallets by id, slug or rdns (Spec §6). A wallet that announces no rdns has the id `name:` followed by its name. */
  readonly wallets?:
    | {
        /** Wallets to show first. @default [] */
        readonly featured?: readonly string[] | undefined
        /** The only wallets to show; an empty list shows all. @default [] */
        readonly include?: readonly string[] | undefined
        /** Wallets never to show. @default [] */
        readonly exclude?: readonly string[] | undefined
        /** @default [] */
        readonly custom?: readonly CustomWallet[] | undefined
      }
    | undefined
  /** Tokens to look for in an account when no service lists its holdings. @default [] */
  readonly tokens?: readonly OwnToken[] | undefined
  readonly nfts?: NftsConfig | undefined
  /** The currency of tokens' values until the visitor chooses another; the blockchain API must have its rate. @default 'usd' */
  readonly currency?: Currency | undefined
  /** Sign-in with the wallet; switches on the catalog's plugin for it. @default false */
  readonly signIn?: SignInConfig | false | undefined
  readonly network?:
    | {
        /** Whether the visitor may switch networks. @default true */
        readonly allowSwitch?: boolean | undefined
        /** Whether the modal accepts a wallet on a network outside `chains`. @default false */
        readonly allowUnsupported?: boolean | undefined
      }
    | undefined
  /** Account type by namespace. @default { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' } */
  readonly accounts?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  readonly legal?:
    | { readonly termsUrl?: string | undefined; readonly privacyUrl?: string | undefined }
    | undefined
  readonly theme?: ThemeConfig | undefined
  /**
   * BCP 47 tag, or `auto` for the browser's language, but English in the page's buttons. Texts without a translation stay English.
   * @default 'auto'
   */
  readonly language?: string | undefined
  /**
   * BCP 47 tag of the language in whose way numbers are written, such as `en-US` for points before decimals everywhere. Digits stay
   * Latin. @default that of the texts
   */
  readonly numberFormat?: string | undefined
  /**
   * When to load the code for the first opening, always from the page's own origin: at the first `intent` (pointer or focus on
   * a button), or once the page has loaded and is `idle`. A browser that saves data loads at `intent`.
   * @default 'intent'
   */
  readonly prepare?: 'intent' | 'idle' | undefined
  readonly endpoints?: Endpoints | undefined
  /**
   * Settings of plugins by plugin id, typed by `PluginSettings`. The plugin gets them unchecked; `wallet-modal validate` checks them by
   * the schema in the plugin's facts. @default {}
   */
  readonly plugins?: SettingsById | undefined
}

/** Which features are on; a third party's flag keeps its value, and `socials` is empty when off. */
export type ResolvedFeatures = {
  readonly [Id in Exclude<FeatureId, 'socials'>]-?: boolean
} & { readonly socials: readonly Social[] } & ForeignFlags

/** The config with every default filled in and every id checked; deeply frozen. */
export interface ResolvedConfig {
  readonly projectId: string | undefined
  readonly app: AppInfo | undefined
  readonly chains: readonly [NetworkId, ...NetworkId[]]
  readonly networks: readonly NetworkEntry<NetworkId>[]
  readonly defaultChain: NetworkId
  readonly features: ResolvedFeatures
  readonly connect: {
    readonly methodsOrder: readonly ConnectMethodId[]
    readonly connectorOrder: readonly ConnectorGroup[]
    readonly walletFeaturesOrder: readonly WalletFeature[]
  }
  readonly wallets: {
    readonly featured: readonly string[]
    readonly include: readonly string[]
    readonly exclude: readonly string[]
    readonly custom: readonly DirectoryWallet[]
  }
  readonly tokens: readonly OwnToken[]
  /** No defaults here: the plugin has them, as few visitors need them. */
  readonly nfts: NftsConfig
  readonly currency: Currency
  readonly signIn: (SignInConfig & { readonly resources: readonly string[] }) | false
  readonly network: { readonly allowSwitch: boolean; readonly allowUnsupported: boolean }
  /** Undefined for a namespace that neither the config nor Spec §6 names: treat it as `eoa`. */
  readonly accounts: Readonly<Record<Namespace, AccountType | undefined>>
  readonly legal: { readonly termsUrl: string | undefined; readonly privacyUrl: string | undefined }
  readonly theme: ThemeConfig & { readonly mode: 'light' | 'dark' | 'auto' }
  readonly language: string
  /** Undefined for that of the texts. */
  readonly numberFormat: string | undefined
  /** Base URLs without a trailing slash; the modal doesn't ask a service without one. */
  readonly endpoints: { readonly [Id in EndpointId]: string | undefined }
  readonly plugins: SettingsById
}
