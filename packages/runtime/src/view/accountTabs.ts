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
