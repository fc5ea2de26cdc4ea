import type { Namespace } from '../base/caip.js'
import type { Account, DisconnectReason } from '../connectors/types.js'

/** What a modal tells of what happened; `modal.on(name, listener)`. */
export interface ModalEvents {
  connect: { readonly namespace: Namespace; readonly account: Account; readonly networkId: string }
  disconnect: { readonly namespace: Namespace; readonly reason: DisconnectReason }
  accountsChanged: { readonly namespace: Namespace; readonly accounts: readonly Account[] }
  chainChanged: { readonly namespace: Namespace; readonly networkId: string }
  /**
   * A step that the specification tracks (Spec §8, "Tracking events"): its name and its properties.
   * The core only tells; nothing leaves the page unless a plugin sends it (design D13).
   */
  track: { readonly event: string; readonly properties: Readonly<Record<string, unknown>> }
}
