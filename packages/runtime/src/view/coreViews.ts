import type { Namespace } from '../base/caip.js'
import type { ConnectorEntry } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'

/**
 * The views that the core brings (Spec §2), by name, with their params. `modal.open` takes them, and the table that loads them is
 * checked against this one.
 */
export interface CoreViews {
  /** Lists the wallets of one namespace only. @default all */
  Connect: { readonly namespace: Namespace } | undefined
  /** The wallet that is being asked is `state.attempt`; its name fills the title. */
  ConnectingExternal: { readonly connectorId: string; readonly wallet: string }
  /** A wallet that serves several chains: the visitor says which. */
  ConnectingMultiChain: Pick<ConnectorEntry, 'name' | 'imageUrl' | 'connectors'>
  Accounts: void
  Account: void
  AllWallets: void
  Networks: void
  UnsupportedChain: void
  WhatIsAWallet: void
  /** Where to get this wallet. @default any */
  GetWallet: { readonly wallet?: Wallet } | undefined
}
