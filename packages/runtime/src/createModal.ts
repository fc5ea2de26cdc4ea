import { computed, effect, untracked } from '@preact/signals-core'
import { systemClock } from './base/clock.js'
import { createEmitter } from './base/emitter.js'
import { reportUncaught } from './base/reportUncaught.js'
import { prefixedStorage } from './base/storage.js'
import type { ModalConfig } from './config/types.js'
import type { Core } from './core/createCore.js'
import { WalletModalError } from './errors/classes.js'
import { buttonTexts } from './messages/buttons.js'
import { fill } from './messages/catalogue.js'
import type { Modal, ModalDependencies, ModalSnapshot, ModalState, PluginHandle } from './modal.js'
import { type Catalog, disabledIds, type EnabledBy, enabledPlugins } from './plugin/catalog.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import type { Surface } from './react/mount.js'
import { createStore } from './store/createStore.js'
import type { ModalEvents } from './store/events.js'
import { parseStoredSession, sessionKey } from './store/storedSession.js'

/**
 * Makes a wallet modal. This is the shell, all that a page loads before the first click: flags, a peek at the stored
 * session, and the state that the buttons show. Everything else stands behind `import()` (design D6). Makes no request,
 * opens no socket, touches no window, starts no timer; on a server it has no effect.
 *
 * @throws ConfigError `FEATURE_WITHOUT_PLUGIN`, `CHAIN_WITHOUT_PLUGIN`, `DUPLICATE_PLUGIN`. What else is wrong with a config
 *   is found by types, by `parseConfig`, and in development by the first `open`, which rejects with `CONFIG_INVALID`; visitors
 *   don't download that check. A config that is not part of the build goes through `parseConfig` first.
 */
export function createModal<
  const C extends ModalConfig,
  Cat extends Catalog = Record<never, never>,
  const P extends readonly AnyPlugin[] = [],
>(config: C, dependencies: ModalDependencies<Cat, P> = {}): Modal<EnabledBy<C, Cat> | P[number]> {
  const { catalog = {}, plugins: own = [], messages = {}, id = 'default', clock = systemClock } = dependencies
  const plugins = enabledPlugins(config, catalog, own)
  const store = createStore(config)
  const events = createEmitter<ModalEvents>()
  // A server may have a localStorage, too, and would mix its visitors in it.
  const openStorage = () =>
    dependencies.storage ?? (typeof window === 'undefined' ? undefined : window.localStorage)
  const storageUnder = (prefix: string) => prefixedStorage(openStorage, `wallet-modal:${id}:${prefix}`)
  const storage = storageUnder('')
  const disposers = new Set<() => void>()
  let isStarted = false
  let isDestroyed = false

  // The first render must already know that a session is to be restored (design D16).
  const session = storage.read(sessionKey, parseStoredSession)
  const stored = store.namespaces.filter((namespace) => session?.has(namespace))
  store.connections.restoreStarted(stored)

  const core = lazily(async () => {
    if (isDevelopment()) (await import('./config/resolveConfig.js')).resolveConfig(config)
    const { createCore } = await import('./core/createCore.js')
    assertAlive()
    const made = createCore({
      config,
      store,
      events,
      storage,
      pluginStorage: (pluginId) => storageUnder(`${pluginId}:`),
      clock,
      fetch: dependencies.fetch ?? ((...request) => globalThis.fetch(...request)),
      plugins,
      messages,
      page: typeof window === 'undefined' ? undefined : window,
    })
    disposers.add(made.dispose)
    return made
  })

  const surface = lazily(async (): Promise<Surface> => {
    // All that the first view needs, at once: one round trip, not three. The core finds its views loaded.
    const [made, { mount }] = await Promise.all([
      core(),
      import('./react/mount.js'),
      import('./react/views/openingViews.js'),
    ])
    assertAlive()
    const mounted = await mount(made.core, made.context, document)
    disposers.add(mounted.unmount)
    if (isDestroyed) mounted.unmount()
    assertAlive()
    return mounted
  })

  function assertAlive() {
    if (isDestroyed) {
      throw new WalletModalError(
        'MODAL_DESTROYED',
        'This modal was destroyed. Make another with createModal.',
      )
    }
  }

  /** Loads once; what failed is forgotten, so that the next call tries again. */
  function lazily<T>(make: () => Promise<T>): () => Promise<T> {
    let made: Promise<T> | undefined
    return () => {
      made ??= make().catch((cause: unknown) => {
        made = undefined
        const error =
          cause instanceof WalletModalError
            ? cause
            : new WalletModalError('MODAL_LOAD_FAILED', "The modal's own code could not be loaded.", {
                cause,
                hint: 'The visitor may be offline, or the page older than the server. The next call tries again.',
              })
        if (!isDestroyed) store.modal.failed(error)
        throw error
      })
      return made
    }
  }

  function start() {
    if (isStarted || isDestroyed || typeof window === 'undefined') return
    isStarted = true
    const followOtherTabs = ({ key }: StorageEvent) => {
      // A cleared storage has no key.
      if (key === null || key === `wallet-modal:${id}:${sessionKey}`) {
        core()
          .then((made) => made.followStoredSession())
          .catch(() => {})
      }
    }
    window.addEventListener('storage', followOtherTabs)
    disposers.add(() => window.removeEventListener('storage', followOtherTabs))

    if (stored.length === 0) return
    core()
      // As it is stored by now: another tab may have been faster.
      .then((made) => made.followStoredSession())
      // The error is in `state.error`; a session that can't be restored now must not look as if it still might be.
      .catch(() => {
        for (const namespace of stored) store.connections.restoreEnded(namespace)
      })
  }

  const withCore = async <T>(act: (made: Core) => T | Promise<T>): Promise<T> => {
    assertAlive()
    start()
    return act(await core())
  }

  const state: ModalState = {
    open: store.modal.isOpen,
    view: store.view,
    status: store.status,
    restoring: store.isRestoring,
    account: store.account,
    accounts: store.accountByNamespace,
    network: store.network,
    balance: store.balance,
    error: store.modal.error,
  }

  const handleOf = (pluginId: string): PluginHandle => ({
    status: computed(() => store.plugins.statuses.value.get(pluginId) ?? 'idle'),
    load: () => withCore((made) => made.loadPlugin(pluginId)),
  })

  const modal: Modal = {
    state,
    plugins: Object.fromEntries(
      [...disabledIds(config, catalog), ...plugins.map(({ manifest }) => manifest.id as string)].map(
        (pluginId) => [pluginId, handleOf(pluginId)],
      ),
    ),
    text: (key, values) => fill(messages[key] ?? buttonTexts[key as keyof typeof buttonTexts] ?? key, values),
    start,
    async prepare() {
      assertAlive()
      start()
      await surface()
    },
    async open(options) {
      assertAlive()
      start()
      await surface()
      await withCore((made) => made.open(options?.view, options?.params))
    },
    close() {
      if (store.modal.isOpen.peek()) void core().then((made) => made.close())
    },
    async connect(options) {
      assertAlive()
      start()
      await surface()
      return withCore((made) => made.connect(options?.wallet))
    },
    disconnect: (namespace) => withCore((made) => made.disconnect(namespace)),
    switchNetwork: (networkId) => withCore((made) => made.switchNetwork(networkId)),
    refreshBalance: () => withCore((made) => made.refreshBalance()),
    getProvider: (namespace) => withCore((made) => made.getProvider(namespace)) as never,
    subscribe(listener) {
      start()
      let isFirst = true
      const stopListening = effect(() => {
        const snapshot = Object.fromEntries(Object.entries(state).map(([key, signal]) => [key, signal.value]))
        if (isFirst) {
          isFirst = false
          return
        }
        try {
          // What the listener reads is its own affair.
          untracked(() => listener(snapshot as ModalSnapshot))
        } catch (error) {
          // So are its errors: thrown from here they would end the subscription, and the journey that wrote.
          reportUncaught(error)
        }
      })
      const stop = () => {
        stopListening()
        disposers.delete(stop)
      }
      disposers.add(stop)
      return stop
    },
    on: (event, listener) => events.on(event, listener),
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      for (const dispose of [...disposers].reverse()) {
        try {
          dispose()
        } catch (error) {
          // One failure must not keep the rest from letting go.
          reportUncaught(error)
        }
      }
      disposers.clear()
      events.clear()
      store.modal.closed()
    },
  }
  return modal as Modal<EnabledBy<C, Cat> | P[number]>
}

/** Bundlers replace the expression; a page without one counts as production, and may have no `process` at all. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
