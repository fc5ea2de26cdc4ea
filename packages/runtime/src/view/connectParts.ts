import type { Namespace } from '../base/caip.js'
import type { ViewComponent } from './viewRegistry.js'

/** What the Connect view may hold besides wallets: the legal texts, and the ways to log in that plugins bring (Spec §2). */
type ConnectPartKind = 'legal' | ConnectMethodKind

/** A way to connect that a plugin brings. */
export type ConnectMethodKind = 'email' | 'social'

/** A part of the Connect view whose code is loaded when that opens. */
export interface ConnectPart {
  readonly kind: ConnectPartKind
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
