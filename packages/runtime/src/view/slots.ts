import type { Namespace } from '../base/caip.js'
import { accountTabsOrder } from '../config/features.js'
import type { ViewComponent } from './viewRegistry.js'

/** A tab of the account view. The code of its panel is loaded when it is shown. */
export interface AccountTab {
  readonly id: string
  /** Message key of its name. */
  readonly label: string
  /** The plugin that brought it. */
  readonly pluginId: string
  /** Only for accounts of these. @default all */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Loads the panel. A rejected load may be tried again. */
  load(): Promise<ViewComponent>
}

/** The tabs for accounts of a namespace: Tokens, NFTs, Activity (Spec §2), then as registered; of one id the first. */
export function tabsFor(tabs: readonly AccountTab[], namespace: Namespace): readonly AccountTab[] {
  const byId = new Map<string, AccountTab>()
  for (const tab of tabs) {
    const isOffered = !tab.namespaces || tab.namespaces.includes(namespace)
    if (isOffered && !byId.has(tab.id)) byId.set(tab.id, tab)
  }
  const known: readonly string[] = accountTabsOrder
  // One that isn't known comes last: -1 as an unsigned number.
  const rank = ({ id }: AccountTab) => known.indexOf(id) >>> 0
  return [...byId.values()].sort((a, b) => rank(a) - rank(b))
}

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
