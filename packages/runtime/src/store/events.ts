import type { Namespace } from '../base/caip.js'
import type { Account, DisconnectReason } from '../connectors/types.js'
import type { WalletModalError } from '../errors/classes.js'

/** What a modal tells of what happened; `modal.on(name, listener)`. */
export interface ModalEvents {
  connect: { readonly namespace: Namespace; readonly account: Account; readonly networkId: string }
  /**
   * A namespace is no longer connected, or what is stored of it is dropped: so is what others keep of it, in the same step
   * (Spec §4: send draft, stored social provider). Comes before `disconnect`.
   */
  reset: { readonly namespace: Namespace }
  disconnect: { readonly namespace: Namespace; readonly reason: DisconnectReason }
  accountsChanged: { readonly namespace: Namespace; readonly accounts: readonly Account[] }
  chainChanged: { readonly namespace: Namespace; readonly networkId: string }
  /**
   * Something that the app's team should know of (Spec §8, "Alerts"): today, a switch to a network that the config doesn't
   * list. Whoever asked for it has the same error.
   */
  alert: { readonly error: WalletModalError }
  /**
   * A step that the specification tracks (Spec §8, "Tracking events"): its name and its properties.
   * The core only tells; nothing leaves the page unless a plugin sends it (design D13).
   */
  track: { readonly event: string; readonly properties: Readonly<Record<string, unknown>> }
}
