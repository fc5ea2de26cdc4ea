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
