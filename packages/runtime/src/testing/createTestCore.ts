import type { Namespace } from '../base/caip.js'
import { createEmitter } from '../base/emitter.js'
import { memoryStorage, prefixedStorage } from '../base/storage.js'
import type { ModalConfig } from '../config/types.js'
import type { Connector } from '../connectors/types.js'
import { createCore } from '../core/createCore.js'
import { answer } from '../navigation/ask.js'
import { factsOf } from '../plugin/catalog.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { connectForApp } from '../session/connectForApp.js'
import { followStoredSession } from '../session/restore.js'
import { createStore } from '../store/createStore.js'
import type { ModalEvents } from '../store/events.js'
import { sessionKey } from '../store/storedSession.js'
import type { TestModalOptions } from './createTestModal.js'
import { fakeClock } from './fakeClock.js'
import { fakePage } from './fakePage.js'
import { withGranted, withoutGranted } from './grantedAccounts.js'
import { type MockConnectorOptions, mockConnector } from './mockConnector.js'
import { mockChains } from './mockedChains.js'
import { recordEvents } from './recordEvents.js'

/** Options of `createTestCore`. */
export interface TestCoreOptions extends TestModalOptions {
  /** Loads plugins that are needed after connecting. */
  readonly loadLatePlugins?: () => Promise<readonly AnyPlugin[]>
}

/**
 * A modal's core with mocked chains, for tests of the runtime's own parts. Outside the runtime, test with `createTestModal`.
 */
export function createTestCore(options: TestCoreOptions = {}) {
  const { plugins = [], adapters: own = [], storage: stored = memoryStorage() } = options
  const config: ModalConfig = { chains: ['eip155:1', 'eip155:10'], ...options.config }
  const clock = fakeClock()
  const page = fakePage(options)
  const store = createStore(config)
  const events = createEmitter<ModalEvents>()
  const scope = 'wallet-modal:test:'
  const storageUnder = (prefix: string) => prefixedStorage(() => stored, scope + prefix)

  const chains = mockChains(config, plugins, own)
  const made = createCore({
    config,
    served: plugins.map(factsOf),
    store,
    events,
    storage: storageUnder(''),
    scope,
    pluginStorage: (pluginId) => storageUnder(`${pluginId}:`),
    clock,
    fetch: options.fetch ?? (() => Promise.reject(new TypeError('Failed to fetch'))),
    plugins: chains.plugins,
    loadLate: options.loadLatePlugins ?? (async () => []),
    messages: options.messages ?? {},
    mounted: async () => {},
    page,
  })

  return {
    ...made,
    ...made.verbs,
    // Behaves as if the code had loaded: tests are about what follows.
    connect: (wallet?: string, isWanted?: () => boolean, namespace?: Namespace) =>
      connectForApp(made.core, made.steps, { wallet, namespace }, isWanted),
    followStoredSession: (isBack?: boolean) => followStoredSession(made.core, isBack),
    store,
    events,
    clock,
    page,
    ...recordEvents(events.on),
    adapter: chains.adapter,
    /** Announces a wallet. */
    discover(wallet: MockConnectorOptions = {}): Connector {
      const connector = mockConnector(wallet)
      store.connectors.discovered(connector)
      return connector
    },
    /** Answers the question of the current view, as `useAnswer()` does. */
    answer(value?: unknown) {
      const route = store.router.current.peek()
      if (route) answer(made.core, route, value)
    },
    /** The stored session, by namespace. */
    session: (): unknown => storageUnder('').read(sessionKey, withoutGranted),
    /** Stores a session, as another page load or tab would. */
    remember(session: Readonly<Record<string, string>>) {
      storageUnder('').write(sessionKey, withGranted(session))
    },
    /** Ends the core, as `modal.destroy()` does. */
    destroy() {
      made.dispose()
      events.clear()
      store.modal.closed()
    },
  }
}

/** A core as `createTestCore` makes it. */
export type TestCore = ReturnType<typeof createTestCore>
