import type { Namespace } from '../base/caip.js'
import { parseNetworkId } from '../base/parseCaip.js'
import type { CatalogFacts } from '../config/catalogFacts.js'
import type { ModalConfig } from '../config/types.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { type MockAdapter, mockAdapter, mockNetwork } from './mockAdapter.js'
import { mockedSessionConnection, mockSession } from './mockedSession.js'

/** A plugin with a mocked adapter for one namespace. */
export const mockChainPlugin = (adapter: MockAdapter): AnyPlugin => ({
  manifest: {
    id: `mock-${adapter.namespace}`,
    namespaces: {
      [adapter.namespace]: { discovery: [adapter.namespace === 'eip155' ? 'eip6963' : 'wallet-standard'] },
    },
  },
  load: async () => () => ({
    namespaces: {
      [adapter.namespace]: {
        adapter: {
          ...adapter,
          restore: async (connector, sessionId) =>
            mockedSessionConnection(connector) ?? adapter.restore(connector, sessionId),
        },
        session: mockSession(adapter.namespace),
        chain: async () => adapter.chain,
        network: async (id) => (id.startsWith(`${adapter.namespace}:`) ? mockNetwork(id) : undefined),
      },
    },
  }),
})

/** The chains of a test's modal: mocked, unless a plugin of the test brings them. */
export interface MockedChains {
  /** The mocked chains' plugins, then the test's own. */
  readonly plugins: readonly AnyPlugin[]
  /** The mocked adapter of a namespace. @throws Error when a plugin brings it */
  adapter(namespace?: Namespace): MockAdapter
}

/**
 * @param own the test's own adapters; other wallets agree to everything
 * @param served entries of a catalog, whose chains aren't mocked
 */
export function mockChains(
  { chains }: ModalConfig,
  plugins: readonly AnyPlugin[],
  own: readonly MockAdapter[],
  served: readonly CatalogFacts[] = [],
): MockedChains {
  const adapters = new Map<Namespace, MockAdapter>(own.map((adapter) => [adapter.namespace, adapter]))
  const brought = [
    ...plugins.flatMap(({ manifest }) => Object.keys(manifest.namespaces ?? {})),
    ...served.flatMap(({ namespaces = [] }) => namespaces),
  ]
  for (const namespace of new Set(chains.map((id) => parseNetworkId(id).namespace))) {
    if (!adapters.has(namespace) && !brought.includes(namespace)) {
      adapters.set(namespace, mockAdapter(namespace))
    }
  }
  return {
    plugins: [...[...adapters.values()].map(mockChainPlugin), ...plugins],
    adapter(namespace = 'eip155') {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new Error(`No chain of ${namespace} is mocked.`)
      return adapter
    },
  }
}
