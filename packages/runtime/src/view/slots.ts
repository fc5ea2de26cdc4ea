import type { Namespace } from '../base/caip.js'
import type { PrefixedStorage } from '../base/storage.js'
import { accountTabsOrder } from '../config/features.js'
import type { Connector } from '../connectors/types.js'
import type { ViewComponent } from './viewRegistry.js'

/** A tab of the account view. Its panel loads when it is shown. */
export interface AccountTab {
  readonly id: string
  /** Message key of its name. */
  readonly label: string
  /** The plugin that declares it. */
  readonly pluginId: string
  /** Only for accounts of these namespaces. @default all */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Only for accounts that came through these connectors, by id. @default all */
  readonly connectors?: readonly string[] | undefined
  /** Loads the panel. May be called again after a failure. */
  load(): Promise<ViewComponent>
}

/** The account's worth in the account view, above its balance: the component renders nothing while it knows none. */
export type AccountTotal = Pick<AccountTab, 'namespaces' | 'load'>

/** The tabs for an account of a namespace and a connector: Tokens, NFTs, Activity (Spec §2), then by registration; of one id the first. */
export function tabsFor(
  tabs: readonly AccountTab[],
  namespace: Namespace,
  connectorId = '',
): readonly AccountTab[] {
  const byId = new Map<string, AccountTab>()
  for (const tab of tabs) {
    const isOffered =
      (tab.namespaces?.includes(namespace) ?? true) && (tab.connectors?.includes(connectorId) ?? true)
    if (isOffered && !byId.has(tab.id)) byId.set(tab.id, tab)
  }
  const known: readonly string[] = accountTabsOrder
  // Unknown tabs come last: -1 as an unsigned number.
  const rank = ({ id }: AccountTab) => known.indexOf(id) >>> 0
  return [...byId.values()].sort((a, b) => rank(a) - rank(b))
}

/** The marked tiles of the account view, each as its manifest has it, and the message key of what its mark means. */
export type TileMarks = ReadonlyMap<object, string>

/** A plugin's connect method: `email`, `social`, or its own id such as `passkey`; `wallet` is reserved. */
export type ConnectMethodKind = string

/** A connect method's params: what its component needs of the plugin, whose code has not loaded. */
export interface ConnectMethod<Api = unknown> {
  /** The connectors in the plugin's manifest, one for each namespace that they reach. */
  readonly connectors: readonly Connector[]
  /** Loads and activates the plugin. @throws PluginError `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED` */
  load(): Promise<Api>
  /** The plugin's own part of the modal's storage, as its context has it. */
  readonly storage: PrefixedStorage
}

/** A part of the Connect view, loaded when that opens: the legal texts, or a connect method (Spec §2). */
export interface ConnectPart {
  /** `legal`, or a plugin's connect method. */
  readonly kind: ConnectMethodKind
  /** Message key of its accessible name, where it needs one. */
  readonly label?: string
  /** The plugin that declares it; absent for the modal's own. */
  readonly pluginId?: string
  /** The component's params; absent for the modal's own. */
  readonly params?: ConnectMethod
  /** Loads the component. May be called again after a failure. */
  load(): Promise<ViewComponent>
}

/** Params of the Connect view. */
export type ConnectParams =
  | {
      /** Lists the wallets of this namespace only, each as its connector there. @default all */
      readonly namespace?: Namespace | undefined
      /** Replaces the view's title. */
      readonly title?: string | undefined
      /** Kept with the view in the history, so that Back shows it as it was. */
      readonly isExpanded?: boolean
    }
  | undefined
