import type { Namespace } from '../base/caip.js'
import type { ViewComponent } from './viewRegistry.js'

/** A way to connect that a plugin brings: `email`, `social`, or an id of its own such as `passkey`; `wallet` is the house's. */
export type ConnectMethodKind = string

/** A part of the Connect view whose code is loaded when that opens: the legal texts, or a way to connect (Spec §2). */
export interface ConnectPart {
  /** `legal`, or a plugin's way to connect. */
  readonly kind: ConnectMethodKind
  /** Message key of its name, for those who can't see it; none where it says so itself. */
  readonly label?: string
  /** The plugin that brought it; absent for one of ours. */
  readonly pluginId?: string
  /** Loads the component. A rejected load may be tried again. */
  load(): Promise<ViewComponent>
}

/** What the Connect view is opened with. */
export type ConnectParams =
  | {
      /** Lists the wallets of this namespace only, each as its connector there. @default all */
      readonly namespace?: Namespace | undefined
      /** In place of the view's own title. */
      readonly title?: string | undefined
      /** Kept with the view in the history, so that who comes back finds it as it was left. */
      readonly isExpanded?: boolean
    }
  | undefined
