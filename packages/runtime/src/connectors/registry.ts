import type { Namespace } from '../base/caip.js'
import { errorFor } from '../errors/errorFor.js'
import type { Discover, NamespaceSupport, WalletAdapter } from './adapter.js'
import type { Connector } from './types.js'

/**
 * How wallets of a namespace make themselves known. `wallet-standard:bitcoin` is for a namespace that the Wallet Standard calls
 * otherwise, here `bitcoin`; `own` is a way that its plugin brings, see `Discover`.
 */
export type DiscoveryKind = 'eip6963' | 'wallet-standard' | `wallet-standard:${string}` | 'own'

/** One namespace, before its code is loaded. */
interface NamespaceEntry {
  readonly discovery: readonly DiscoveryKind[]
  /** Loads what looks for its wallets, where they are found in a way of their own. */
  readonly discover?: (() => Promise<{ readonly discover: Discover }>) | undefined
  /** Loads the adapter and the network table. A rejected load may be tried again. */
  load(): Promise<NamespaceSupport>
}

/** Which namespaces this modal can talk to. The plugin host fills it; actions read it. */
export interface NamespaceRegistry {
  register(namespace: Namespace, entry: NamespaceEntry): void
  entries(): ReadonlyMap<Namespace, NamespaceEntry>
  /** @throws WalletModalError `ADAPTER_NOT_FOUND`, or what the plugin's chunk failed with */
  load(namespace: Namespace): Promise<NamespaceSupport>
}

/** An empty registry. */
export function createNamespaceRegistry(): NamespaceRegistry {
  const entries = new Map<Namespace, NamespaceEntry>()
  return {
    register: (namespace, entry) => void entries.set(namespace, entry),
    entries: () => entries,
    async load(namespace) {
      const entry = entries.get(namespace)
      if (!entry) {
        throw errorFor('ADAPTER_NOT_FOUND', {
          hint: `Add a chain of ${namespace} to \`chains\`, and its plugin to the catalog.`,
          context: { namespace },
        })
      }
      return entry.load()
    },
  }
}

/** Which adapter talks to a connector's wallet: that of the plugin that brought it, else its namespace's. */
export interface WalletAdapterRegistry {
  register(pluginId: string, connectorId: string, load: () => Promise<WalletAdapter>): void
  /** @throws WalletModalError as `NamespaceRegistry.load` */
  load(connector: Connector): Promise<WalletAdapter>
}

/** A registry in which no plugin has brought a connector yet. */
export function createWalletAdapterRegistry(namespaces: NamespaceRegistry): WalletAdapterRegistry {
  const brought = new Map<string, () => Promise<WalletAdapter>>()
  return {
    register: (pluginId, connectorId, load) => void brought.set(`${pluginId} ${connectorId}`, load),
    load: async ({ pluginId, id, namespace }) =>
      (await brought.get(`${pluginId} ${id}`)?.()) ?? (await namespaces.load(namespace)).adapter,
  }
}
