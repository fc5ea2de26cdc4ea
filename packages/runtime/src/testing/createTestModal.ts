import { answer } from '../actions/ask.js'
import { letVisitorConnect } from '../actions/letVisitorConnect.js'
import { followStoredSession } from '../actions/restore.js'
import type { Namespace } from '../base/caip.js'
import { createEmitter } from '../base/emitter.js'
import { type KeyValueStorage, memoryStorage, prefixedStorage } from '../base/storage.js'
import type { ModalConfig } from '../config/types.js'
import type { Connector } from '../connectors/types.js'
import { createCore } from '../core/createCore.js'
import type { Messages } from '../messages/catalogue.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { createStore } from '../store/createStore.js'
import type { ModalEvents } from '../store/events.js'
import { sessionKey } from '../store/storedSession.js'
import { fakeClock } from './fakeClock.js'
import { fakePage } from './fakePage.js'
import { type MockAdapter, mockAdapter, mockNetwork } from './mockAdapter.js'
import { type MockConnectorOptions, mockConnector } from './mockConnector.js'

/** What a test wants otherwise. */
export interface TestModalOptions {
  /** Over `{ chains: ['eip155:1', 'eip155:10'] }`; not checked. */
  readonly config?: Partial<ModalConfig>
  /** Plugins besides the mocked chains. @default [] */
  readonly plugins?: readonly AnyPlugin[]
  /** Loads those that are needed once somebody connects. */
  readonly loadLatePlugins?: () => Promise<readonly AnyPlugin[]>
  /** Adapters of the test's own; every other namespace of the chains gets one that agrees to everything. */
  readonly adapters?: readonly MockAdapter[]
  /** What is stored: hand the same to two modals and they are two tabs. @default memory */
  readonly storage?: KeyValueStorage
  readonly messages?: Messages
  /** Answers every request of this modal. @default fails as an offline page does */
  readonly fetch?: typeof fetch
  /** The locks of the page's origin, for two tabs: see `fakeLocks`. @default a browser without them */
  readonly locks?: Pick<LockManager, 'request'>
  readonly isPhone?: boolean
  /** The page is in a frame of another one. @default false */
  readonly isFramed?: boolean
  /** The visitor has just clicked: what opens now opens in their gesture. @default false */
  readonly isClicked?: boolean
}

/** A plugin that brings a mocked adapter for one namespace. */
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
        adapter,
        chain: async () => adapter.chain,
        network: async (id) => (id.startsWith(`${adapter.namespace}:`) ? mockNetwork(id) : undefined),
      },
    },
  }),
})

const eventNames = [
  'connect',
  'reset',
  'disconnect',
  'accountsChanged',
  'chainChanged',
  'closed',
  'alert',
  'track',
] as const

/**
 * A modal without a DOM: the real core over mocked chains, with a clock and a page in the test's hand. Its methods are
 * those of the core that `createModal` drives; `context` is what views get.
 */
export function createTestModal(options: TestModalOptions = {}) {
  const { plugins = [], adapters: own = [], storage: stored = memoryStorage() } = options
  const config: ModalConfig = { chains: ['eip155:1', 'eip155:10'], ...options.config }
  const clock = fakeClock()
  const page = fakePage(options)
  const store = createStore(config)
  const events = createEmitter<ModalEvents>()
  const scope = 'wallet-modal:test:'
  const storageUnder = (prefix: string) => prefixedStorage(() => stored, scope + prefix)

  const brought = plugins.flatMap(({ manifest }) => Object.keys(manifest.namespaces ?? {}))
  const adapters = new Map<Namespace, MockAdapter>(own.map((adapter) => [adapter.namespace, adapter]))
  for (const namespace of store.namespaces) {
    if (!adapters.has(namespace) && !brought.includes(namespace)) {
      adapters.set(namespace, mockAdapter(namespace))
    }
  }

  const all = [...[...adapters.values()].map(mockChainPlugin), ...plugins]
  const made = createCore({
    config,
    store,
    events,
    storage: storageUnder(''),
    scope,
    pluginStorage: (pluginId) => storageUnder(`${pluginId}:`),
    clock,
    fetch: options.fetch ?? (() => Promise.reject(new TypeError('Failed to fetch'))),
    plugins: all,
    loadLatePlugins: options.loadLatePlugins ?? (async () => []),
    messages: options.messages ?? {},
    mounted: async () => {},
    page,
  })

  const told: { [K in keyof ModalEvents]: ModalEvents[K][] } = {
    connect: [],
    reset: [],
    disconnect: [],
    accountsChanged: [],
    chainChanged: [],
    closed: [],
    alert: [],
    track: [],
  }
  const order: (keyof ModalEvents)[] = []
  for (const name of eventNames) {
    events.on(name, (payload) => {
      ;(told[name] as unknown[]).push(payload)
      order.push(name)
    })
  }

  return {
    ...made,
    ...made.verbs,
    // As once their code is there: tests look at what comes next.
    connect: (wallet?: string, isWanted?: () => boolean, namespace?: Namespace) =>
      letVisitorConnect(made.core, made.steps, { wallet, namespace }, isWanted),
    followStoredSession: (isBack?: boolean) => followStoredSession(made.core, isBack),
    store,
    events,
    clock,
    page,
    /** What the modal told by its events, by name. */
    told,
    /** The names of those events, in their order. */
    order,
    /** The mocked adapter of a namespace. */
    adapter(namespace: Namespace = 'eip155'): MockAdapter {
      const adapter = adapters.get(namespace)
      if (!adapter) throw new Error(`No chain of ${namespace} is mocked.`)
      return adapter
    },
    /** A wallet makes itself known. */
    discover(wallet: MockConnectorOptions = {}): Connector {
      const connector = mockConnector(wallet)
      store.connectors.discovered(connector)
      return connector
    },
    /** The view that is shown answers what it is asked, as it does by `useAnswer()`. */
    answer(value?: unknown) {
      const route = store.router.current.peek()
      if (route) answer(made.core, route, value)
    },
    /** What is stored of the connection, by namespace. */
    session: (): unknown => storageUnder('').read(sessionKey, (value) => value),
    /** Another page load, or another tab, stored this. */
    remember(session: Readonly<Record<string, string>>) {
      storageUnder('').write(sessionKey, session)
    },
    /** As `modal.destroy()`. */
    destroy() {
      made.dispose()
      events.clear()
      store.modal.closed()
    },
  }
}

/** A modal as `createTestModal` makes it. */
export type TestModal = ReturnType<typeof createTestModal>
