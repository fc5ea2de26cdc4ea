import type { Namespace } from '../base/caip.js'
import type { AccountType } from '../config/types.js'

/** Where wallets announce themselves, or leave an object of theirs: the page's window, or a stand-in for it. */
export type DiscoveryPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** What a wallet says of itself, still unchecked. */
export interface Announcement {
  readonly name: unknown
  readonly icon: unknown
  readonly rdns?: unknown
}

/**
 * How a connector reaches its wallet (Spec §3). `ANNOUNCED` wallets made themselves known by EIP-6963 or
 * the Wallet Standard; an `INJECTED` one only left its object in the page (`window.ethereum`); `MULTI_CHAIN` is several connectors of one wallet merged into one entry.
 */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN'

/** How a connector that a plugin declares reaches its wallet. */
export type DeclaredConnectorType = Extract<ConnectorType, 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'>

/** What a connector can do, and what the modal has to know of it. */
export interface ConnectorTraits {
  /** Reaches any wallet, on this device or another one, that takes its link or code. @default false */
  readonly pairs?: boolean
  /** Holds one session for all its namespaces: they are connected and disconnected together (Spec §4). @default false */
  readonly sharesSession?: boolean
  /**
   * Its wallet may draw in the page while it is asked: the dialog then leaves the top layer, so that the visitor can reach what the
   * wallet shows. @default true, but false for a connector of type `AUTH`: its wallet draws in a frame in the dialog
   */
  readonly drawsInPage?: boolean
  /** The view that a click on it opens. @default 'ConnectingExternal' */
  readonly opens?: string
}

/** One way to reach one wallet in one namespace. A plain object: its adapter does the work. */
export interface Connector extends ConnectorTraits {
  /** Stable between page loads: the rdns where there is one, else `name:` and the name; `injected` for one without either. */
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
  /** The plugin that brought it; its adapter then does the work, not the namespace's. Absent for a discovered wallet. */
  readonly pluginId?: string
  /** The page is in a frame of this wallet. */
  readonly embedsPage?: boolean
  /** Whether it is a row of the wallet lists, and found by its id. @default true */
  readonly listed?: boolean
  /** Why this row needs telling apart from another of the same name or rdns; shown beside the name. */
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
  /** At most one connector a namespace, at least one. */
  readonly connectors: readonly [Connector, ...Connector[]]
}

/** One account as the wallet reported it (Spec §3, "Account record"). */
export interface Account {
  readonly namespace: Namespace
  /** The address as the wallet spells it. */
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** Who the connected wallet is (Spec §3, `connectedWalletInfo`). */
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
 * Why a connection is over. `otherTab` is another tab of this origin, `refused` a gate, such as a sign-in that was cancelled,
 * `contested` another wallet that claims to be the one that a reload brought back.
 */
export type DisconnectReason = 'requested' | 'wallet' | 'expired' | 'otherTab' | 'refused' | 'contested'
