import type { Namespace } from '../base/caip.js'
import type { AccountType } from '../config/types.js'

/** Where wallets announce themselves or leave their object: the page's window, or a substitute for it. */
export type DiscoveryPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** A wallet's description of itself, unchecked. */
export interface Announcement {
  readonly name: unknown
  readonly icon: unknown
  readonly rdns?: unknown
}

/**
 * How a connector reaches its wallet (Spec §3). `ANNOUNCED` wallets announced themselves by EIP-6963 or the Wallet Standard. An
 * `INJECTED` wallet only left its object in the page (`window.ethereum`). `MULTI_CHAIN` is an entry that merges several connectors of
 * one wallet.
 */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'

/** How a connector that a plugin declares reaches its wallet. */
export type DeclaredConnectorType = Extract<ConnectorType, 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'>

/** A connector's traits that change what the modal does. */
export interface ConnectorTraits {
  /** Reaches any wallet, on this device or another one, that takes its link or code. @default false */
  readonly pairs?: boolean
  /** Holds one session for all its namespaces: they are connected and disconnected together (Spec §4). @default false */
  readonly sharesSession?: boolean
  /**
   * The wallet may draw in the page during a request: the dialog then leaves the top layer, so that the
   * visitor can reach the wallet's window.
   * @default true, but false for a connector of type `AUTH`: its wallet draws in a frame in the dialog
   */
  readonly drawsInPage?: boolean
  /** The view that a click on it opens. @default 'ConnectingExternal' */
  readonly opens?: string
}

/** One way to reach one wallet in one namespace. A plain object: its adapter does the work. */
export interface Connector extends ConnectorTraits {
  /** Stable between page loads: the rdns, else `name:` and the name; `injected` for a wallet without either. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The namespace that this connector reaches (the specification's `chain`). */
  readonly namespace: Namespace
  /** A picture that passed `safeImage`; drawn by `<img>` only. */
  readonly imageUrl?: string
  /** The directory's id of its picture; drawn where there is no `imageUrl`. */
  readonly imageId?: string
  /** The directory's id of the same wallet, where known. */
  readonly explorerId?: string
  readonly info?: { readonly rdns?: string }
  /** The plugin that declares it, whose adapter replaces the namespace's. Absent for a discovered wallet. */
  readonly pluginId?: string
  /** The page is in a frame of this wallet. */
  readonly embedsPage?: boolean
  /** Whether the wallet lists show it, and its id finds it. @default true */
  readonly listed?: boolean
  /** Shown beside the name, to distinguish this row from another one with the same name or rdns. */
  readonly note?: string
  /** The wallet's own object. Only the namespace's adapter reads it. */
  readonly provider: unknown
}

/** One row of the wallet list: one wallet, however many namespaces it serves (Spec §3). */
export interface ConnectorEntry {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly imageUrl?: string
  readonly imageId?: string
  readonly note?: string
  /** At least one, and at most one for each namespace. */
  readonly connectors: readonly [Connector, ...Connector[]]
}

/** One account as the wallet reported it (Spec §3, "Account record"). */
export interface Account {
  readonly namespace: Namespace
  /** The address as the wallet spells it. */
  readonly address: string
  readonly type: AccountType
  /**
   * Whether the embedded wallet's smart account has its code on the wallet's network (Spec §3, `smartAccountDeployed`): its first call
   * there brings it. Undefined while that isn't known, and for other accounts.
   */
  readonly isDeployed?: boolean
  readonly publicKey?: string
  readonly path?: string
}

/** The person who logged in to a wallet (Spec §3, `user`). The wallet said so: it proves nothing to the app. */
export interface ConnectedUser {
  readonly email?: string
  /** The service that they logged in with (Spec §3, `socialProvider`), such as `google`. */
  readonly provider?: string
  /** Their name there. */
  readonly name?: string
}

/** The connected wallet (Spec §3, `connectedWalletInfo`). */
export interface ConnectedWalletInfo {
  /** Made safe to show. */
  readonly name: string
  readonly type: ConnectorType
  /** A `data:` picture, or an `https:` address for `<img>` only. */
  readonly imageUrl?: string
  readonly rdns?: string
  /** The wallet's own page, an `https:` address. */
  readonly url?: string
}

/**
 * Why a connection is over. `otherTab`: another tab of this origin ended it. `refused`: a gate did, such as a cancelled sign-in.
 * `contested`: another wallet claims to be the one that a reload restored.
 */
export type DisconnectReason = 'requested' | 'wallet' | 'expired' | 'otherTab' | 'refused' | 'contested'
