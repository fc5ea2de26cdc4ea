import type { Connector } from '@wallet-modal/runtime/plugin'
import type { Pairings } from '../pairing.js'
import type { WalletReminder } from '../walletReminder.js'

/** The state and functions that one modal's views share. */
export interface PairingModel {
  readonly pairings: Pairings
  readonly reminder: WalletReminder
  /** One connector for each namespace. They share one session, so the first can connect for all. */
  readonly connectors: readonly Connector[]
}
