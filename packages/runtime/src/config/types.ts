import type { Namespace, NetworkId } from '../base/caip.js'
import type { Currency } from './currencies.js'
import type { FeatureFlags } from './flags.generated.js'
import type { Social } from './socials.js'

/** A way to connect, as it is ordered in the Connect view (Spec §2). */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A way to connect by its id: of the specification, or a plugin's own. */
export type ConnectMethodId = ConnectMethod | (string & Record<never, never>)

/** A group of connectors, as they are ordered in the wallet list (Spec §9). */
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

/** Kind of account that a namespace hands out (Spec §3, §6). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** What JSON can hold; third parties' settings are of this type. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** Name of a built-in feature flag. */
export type FeatureId = keyof FeatureFlags

/** Flags of third parties, kept apart by their prefix. */
export interface ForeignFlags {
  readonly [flag: `x-${string}`]: JsonValue | undefined
}

/** What the app says about itself to wallets. */
export interface AppInfo {
  readonly name: string
  readonly description?: string | undefined
  /** The app's own address. @default the page's origin, when a wallet is asked */
  readonly url?: string | undefined
  /** Addresses of pictures. @default [] */
  readonly icons?: readonly string[] | undefined
}

/** The coin that pays for transactions on a network. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
}

/** A service that not every network has. */
export type NetworkCapability = 'swaps' | 'names' | 'history' | 'onramp' | 'balances'

/** A network and what is known about it (Spec §3). */
export interface NetworkDefinition<Id extends string = string> {
  /** CAIP-2 id. */
  readonly id: Id
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** Nodes to ask, the first one first; at least one. */
  readonly rpcUrls: readonly string[]
  /** Block explorer, without a path. */
  readonly explorerUrl?: string | undefined
  /** Its picture, for wallets that are asked to add it. */
  readonly iconUrl?: string | undefined
  /** @default false */
  readonly testnet?: boolean | undefined
  /** Which services there are on this network; of one that isn't named, the feature's own list of networks says. */
  readonly capabilities?:
    | { readonly [Name in NetworkCapability | (string & Record<never, never>)]?: boolean | undefined }
    | undefined
}

/** A token of the app's own, beside those that are known (Spec §3, "Token balance"). */
export interface OwnToken {
  /** CAIP-2 id of its network. */
  readonly chainId: string
  /** Contract or mint, as the chain spells it. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
  /** `https:` address or `data:` URI of a picture. @default the bundled one of its contract, or the service's */
  readonly iconUrl?: string | undefined
}

/** Where NFTs come from, and how what is on IPFS is read. */
interface NftsConfig {
  /**
   * Collections (ERC-721) whose items are looked for in an account, besides those that the blockchain API's transfers name, by
   * CAIP-10 or CAIP-19. Each must list what an owner has (ERC721Enumerable). @default []
   */
  readonly collections?: readonly string[] | undefined
  /** Without `/ipfs` and a slash at the end. Every visitor's browser asks it for pictures. @default 'https://ipfs.io' */
  readonly ipfsGateway?: string | undefined
}

/** A wallet of the app's own, beside those of the directory (Spec §3). */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  /** `https:` address or `data:` URI of a picture. */
  readonly image_url?: string | undefined
  /** Reverse domain name by which the installed wallet announces itself (EIP-6963). */
  readonly rdns?: string | undefined
  /** CAIP-2 ids. @default all */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Web address or native scheme. */
  readonly mobile_link?: string | undefined
  /** Web address or native scheme. */
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  /** Where the app is got for iOS. */
  readonly app_store?: string | undefined
  /** Where the app is got for Android. */
  readonly play_store?: string | undefined
}

/** Sign-in with the wallet (Spec §4). */
export interface SignInConfig {
  /** Whether the modal insists: no session, no connection. */
  readonly required: boolean
  /** Sentence shown in the message to sign. */
  readonly statement?: string | undefined
  /** Addresses listed in the message to sign. @default [] */
  readonly resources?: readonly string[] | undefined
  /**
   * What one sign-in is good for: the account on every network of its chain, the account on one network, or whichever accounts the
   * visitor uses after it.
   * @default 'account'
   */
  readonly scope?: 'account' | 'chain' | 'once' | undefined
}

/** Colours and shapes. */
export interface ThemeConfig {
  /** @default 'auto' */
  readonly mode?: 'light' | 'dark' | 'auto' | undefined
  /** CSS colour, taken without its transparency. What is written on it, and it as text, is made readable. */
  readonly accent?: string | undefined
  /** Radius of the card's corners in CSS pixels, 0 to 64; all others follow it. @default 24 */
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
  /** WalletConnect verify server: what `/attestation` is appended to. @default none: verification is off */
  readonly verify?: string | undefined
  /** Embedded wallet. @default hosted, with a `projectId` */
  readonly frame?: string | undefined
  /** Tracking events. @default none: nothing is sent */
  readonly analytics?: string | undefined
}

/** Name of a service. */
export type EndpointId = keyof Endpoints

/**
 * The config a team writes: plain data that survives JSON. Every key but `chains` may be left out.
 * Unknown keys are errors; third parties use `features['x-…']` and `plugins`.
 */
export interface ModalConfig {
  /** Where editors find the JSON schema; not read. */
  readonly $schema?: string | undefined
  /** Public id for hosted services. @default none: nothing hosted, the bundled directory only */
  readonly projectId?: string | undefined
  /** @default taken from the page, when a wallet is asked */
  readonly app?: AppInfo | undefined
  /** CAIP-2 ids of the networks on offer, at least one. */
  readonly chains: readonly string[]
  /** Networks that no chain plugin knows, or knows otherwise. @default [] */
  readonly networks?: readonly NetworkDefinition[] | undefined
  /** One of `chains`. @default the first */
  readonly defaultChain?: string | undefined
  readonly features?: (FeatureFlags & ForeignFlags) | undefined
  readonly connect?:
    | {
        /** Those left out follow in their default order, then those of plugins. @default ['email', 'social', 'wallet'] */
        readonly methodsOrder?: readonly ConnectMethodId[] | undefined
        /** @default Spec §9 */
        readonly connectorOrder?: readonly ConnectorGroup[] | undefined
        /** @default ['onramp', 'swaps', 'receive', 'send'] */
        readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
      }
    | undefined
  /** Wallets by id, slug or rdns (Spec §6); one that announces no rdns has the id `name:` and its name. */
  readonly wallets?:
    | {
        /** Shown first. @default [] */
        readonly featured?: readonly string[] | undefined
        /** Only these, when not empty. @default [] */
        readonly include?: readonly string[] | undefined
        /** Never these. @default [] */
        readonly exclude?: readonly string[] | undefined
        /** @default [] */
        readonly custom?: readonly CustomWallet[] | undefined
      }
    | undefined
  /** Looked for in an account where no service says what it holds. @default [] */
  readonly tokens?: readonly OwnToken[] | undefined
  readonly nfts?: NftsConfig | undefined
  /** What the values of tokens are shown in until the visitor chooses, where the blockchain API has the rate. @default 'usd' */
  readonly currency?: Currency | undefined
  /** Sign-in with the wallet: switches on the plugin of the catalog that serves it. @default false */
  readonly signIn?: SignInConfig | false | undefined
  readonly network?:
    | {
        /** Whether the visitor may switch networks. @default true */
        readonly allowSwitch?: boolean | undefined
        /** Whether a network outside `chains` is accepted. @default false */
        readonly allowUnsupported?: boolean | undefined
      }
    | undefined
  /** Account type by namespace, over the defaults of Spec §6. */
  readonly accounts?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  readonly legal?:
    | { readonly termsUrl?: string | undefined; readonly privacyUrl?: string | undefined }
    | undefined
  readonly theme?: ThemeConfig | undefined
  /** BCP 47 tag, or `auto`: as the visitor's browser is set. What isn't translated stays English. @default 'auto' */
  readonly language?: string | undefined
  /**
   * When the code for the first opening is loaded, always from the page's own origin: at the first sign of `intent` (pointer or focus
   * on a button), or once the page has loaded and is `idle`. Visitors who save data load at `intent`.
   * @default 'intent'
   */
  readonly prepare?: 'intent' | 'idle' | undefined
  readonly endpoints?: Endpoints | undefined
  /** Settings of third parties' plugins by plugin id; handed to the plugin as they are. @default {} */
  readonly plugins?: Readonly<Record<string, JsonValue>> | undefined
}

/** Which features are really on, a third party's with its value; `socials` is empty when off. */
export type ResolvedFeatures = {
  readonly [Id in Exclude<FeatureId, 'socials'>]-?: boolean
} & { readonly socials: readonly Social[] } & ForeignFlags

/** The config with every default filled in and every id checked; frozen through and through. */
export interface ResolvedConfig {
  /** Undefined when there is none. */
  readonly projectId: string | undefined
  readonly app: AppInfo | undefined
  readonly chains: readonly [NetworkId, ...NetworkId[]]
  readonly networks: readonly NetworkDefinition<NetworkId>[]
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
    readonly custom: readonly CustomWallet[]
  }
  readonly tokens: readonly OwnToken[]
  /** Its defaults are the plugin's: few visitors need them. */
  readonly nfts: NftsConfig
  readonly currency: Currency
  readonly signIn: (SignInConfig & { readonly resources: readonly string[] }) | false
  readonly network: { readonly allowSwitch: boolean; readonly allowUnsupported: boolean }
  /** A namespace that neither the config nor Spec §6 names has none: treat as `eoa`. */
  readonly accounts: Readonly<Record<Namespace, AccountType | undefined>>
  readonly legal: { readonly termsUrl: string | undefined; readonly privacyUrl: string | undefined }
  readonly theme: ThemeConfig & { readonly mode: 'light' | 'dark' | 'auto' }
  readonly language: string
  /** Base URLs without a trailing slash; an absent service is not asked. */
  readonly endpoints: { readonly [Id in EndpointId]: string | undefined }
  readonly plugins: Readonly<Record<string, JsonValue>>
}
