import type { Connector } from '@wallet-modal/runtime/plugin'
import type { Pairings } from '../pairing.js'
import type { WalletReminder } from '../walletReminder.js'

/** What the views of one modal show and drive. */
export interface PairingModel {
  readonly pairings: Pairings
  readonly reminder: WalletReminder
  /** The visitor has copied a pairing's link. */
  copied(link: string): void
  /** One a namespace; they share one session, so the first stands for all. */
  readonly connectors: readonly Connector[]
}
