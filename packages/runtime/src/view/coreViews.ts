import type { Namespace } from '../base/caip.js'
import type { ConnectorEntry } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'

/** The modal's own views (Spec §2), by name, with their params. Types `modal.open` and the table that loads the views. */
export interface CoreViews {
  /** Lists the wallets of one namespace only. @default all */
  Connect: { readonly namespace: Namespace } | undefined
  /** Shows `state.attempt`; the wallet's name fills the title. */
  ConnectingExternal: { readonly connectorId: string; readonly wallet: string }
  /** The visitor chooses one of a wallet's chains. */
  ConnectingMultiChain: Pick<ConnectorEntry, 'name' | 'imageUrl' | 'connectors'>
  Accounts: void
  Account: void
  AllWallets: void
  Networks: void
  /** Lists these networks of the app only, such as those on which a feature works. @default all */
  UnsupportedChain: { readonly networkIds: readonly string[] } | undefined
  WhatIsAWallet: void
  /** Where to get this wallet. @default any */
  GetWallet: { readonly wallet?: Wallet } | undefined
}
