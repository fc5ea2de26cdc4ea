import { computed, effect, untracked } from '@preact/signals-core'
import { verbsBy } from './actions/verbs.js'
import { systemClock, within } from './base/clock.js'
import { createEmitter } from './base/emitter.js'
import { ownOnly, reportUncaught } from './base/foreign.js'
import { lazy } from './base/lazy.js'
import { prefixedStorage } from './base/storage.js'
import type { ExactConfig } from './config/exactConfig.js'
import type { ModalConfig } from './config/types.js'
import type { Core } from './core/createCore.js'
import type * as DevelopmentChecks from './core/developmentChecks.js'
import type * as Opening from './core/opening.js'
import { prepareWhenIdle } from './core/prepareWhenIdle.js'
import { ConfigError, WalletModalError } from './errors/classes.js'
import { buttonTexts, fill } from './messages/buttons.js'
import type { Modal, ModalDependencies, ModalSnapshot, PluginHandle } from './modal.js'
import { type Catalog, choosePlugins, type EnabledBy } from './plugin/catalog.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import type { Surface } from './react/mount.js'
import { findFonts } from './react/styles/findFonts.js'
import { createStore } from './store/createStore.js'
import type { ModalEvents } from './store/events.js'
import { modalState } from './store/modalState.js'
import { parseStoredSession, sessionKey } from './store/storedSession.js'

/**
 * Makes a wallet modal. This is the shell, all that a page loads before the first click: flags, a peek at the stored
 * session, and the state that the buttons show. Everything else stands behind `import()` (decision 6). Makes no request,
 * opens no socket, starts no timer, adds no listener; in a browser it reads one key of localStorage, on a server nothing.
 *
 * @throws ConfigError `CONFIG_INVALID` without a list of network ids in `chains`; `FEATURE_WITHOUT_PLUGIN`,
 *   `CHAIN_WITHOUT_PLUGIN`, `DUPLICATE_PLUGIN`. What else is wrong with a config is found by types, by `parseConfig`, and in
 *   development by the first `open`, which rejects with `CONFIG_INVALID`; visitors don't download that check. A config that
 *   is not part of the build goes through `parseConfig` first.
 */
export function createModal<
  const C extends ModalConfig,
  Cat extends Catalog = Record<never, never>,
  const P extends readonly AnyPlugin[] = [],
>(
  config: C & ExactConfig<C>,
  dependencies: ModalDependencies<Cat, P> = {},
): Modal<EnabledBy<C, Cat> | P[number]> {
  return assembleModal(config, dependencies, browser) as Modal<EnabledBy<C, Cat> | P[number]>
}

/** Where a modal lives: a browser's page, or a test's. */
interface ModalEnvironment {
  /** Absent on a server. */
  readonly page: (Window & typeof globalThis) | undefined
  /** Loads what the first opening needs. */
  load(): Promise<Pick<typeof Opening, 'createCore' | 'mount'>>
}

const browser: ModalEnvironment = {
  get page() {
    return typeof window === 'undefined' ? undefined : window
  },
  async load() {
    // Named one by one, so that a bundler may rename the rest of the file's exports.
    const { createCore, mount } = await import('./core/opening.js')
    return { createCore, mount }
  },
}

/**
 * The shell of a modal, wherever it lives.
 * @throws as `createModal`
 */
export function assembleModal(
  config: ModalConfig,
  given: ModalDependencies,
  environment: ModalEnvironment,
): Modal {
  const dependencies = ownOnly(given)
  assertChains(config)
  const { catalog = {}, plugins: own = [], messages = {}, id = 'default', clock = systemClock } = dependencies
  const chosen = choosePlugins(config, catalog, own)
  const store = createStore(config)
  const events = createEmitter<ModalEvents>()
  // A server may have a localStorage, too, and would mix its visitors in it.
  const openStorage = () => dependencies.storage ?? environment.page?.localStorage
  const scope = `wallet-modal:${id}:`
  const storageUnder = (prefix: string) => prefixedStorage(openStorage, scope + prefix)
  const storage = storageUnder('')
  const disposers = new Set<() => void>()
  const ended = new AbortController()
  let isStarted = false
  let isDestroyed = false
  let loaded: Core | undefined
  /** Counts the calls of `close`: one that comes while the code loads is the last word. */
  let closes = 0
  /** What is to be drawn with the first rendering: the calls of `open` that wait for the code. */
  const awaited = new Set<() => void>()

  // The first render must already know that a session is to be restored (decision 16).
  const readSession = () => storage.read(sessionKey, parseStoredSession)
  const stored = store.namespaces.filter((namespace) => readSession()?.has(namespace))
  store.connections.restoreStarted(stored)

  const code = lazily(environment.load)

  const core = lazily(async () => {
    const [{ createCore }, plugins] = await Promise.all([code(), chosen.load()])
    await checkInDevelopment(async ({ checkConfig, assertNames, claimId }) => {
      checkConfig(config, chosen.served)
      if (!isDestroyed) disposers.add(claimId(environment.page, id))
      assertNames([...plugins, ...(await chosen.loadLate())], chosen.ids)
    })
    assertAlive()
    const made = createCore({
      config,
      served: chosen.served,
      store,
      events,
      storage,
      scope,
      pluginStorage: (pluginId) => storageUnder(`${pluginId}:`),
      clock,
      fetch: dependencies.fetch ?? ((...request) => globalThis.fetch(...request)),
      plugins,
      loadLatePlugins: chosen.loadLate,
      messages,
      mounted: surface,
      page: environment.page,
    })
    disposers.add(made.dispose)
    loaded = made
    // Here, not in `start`: a load that fails once must not cost the session. What is stored by now counts.
    if (isStarted) made.followStoredSession().catch(reportUncaught)
    return made
  })

  const surface = lazily(async (): Promise<Surface> => {
    const [made, { mount }] = await Promise.all([core(), code()])
    assertAlive()
    const mounted = await mount(made.core, made.context, (environment.page as Window).document, () => {
      for (const draw of awaited) {
        try {
          draw()
        } catch {
          // Drawn again below, and told to whoever called.
        }
      }
    })
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

  /** What fails is in `state.error`, and tried again by the next call. */
  function lazily<T>(make: () => Promise<T>): () => Promise<T> {
    return lazy(() =>
      within(clock, make(), ended.signal).catch((cause: unknown) => {
        const error =
          cause instanceof WalletModalError
            ? cause
            : new WalletModalError('MODAL_LOAD_FAILED', "The modal's own code could not be loaded.", {
                cause,
                hint: 'The visitor may be offline. The next call tries again.',
              })
        if (!isDestroyed) store.modal.failed(error)
        throw error
      }),
    )
  }

  function start() {
    const { page } = environment
    if (isStarted || isDestroyed || !page) return
    isStarted = true
    const followOtherTabs = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
      // A cleared storage has no key. A page in the back-forward cache hears of no other tab.
      if (persisted || key === null || key === scope + sessionKey) {
        const followed = loaded?.followStoredSession(persisted) ?? (readSession() && core())
        followed?.catch(() => {})
      }
    }
    for (const type of ['storage', 'pageshow'] as const) {
      page.addEventListener(type, followOtherTabs)
      disposers.add(() => page.removeEventListener(type, followOtherTabs))
    }

    // An engine, or a blocker of canvases, may lack what it takes.
    if (!config.theme?.tokens?.font) findFonts(page).catch(() => {})

    if (config.prepare === 'idle') {
      disposers.add(prepareWhenIdle(page, clock, () => void modal.prepare().catch(() => {})))
    }

    if (stored.length === 0) return
    // The error is in `state.error`; a session that can't be restored now must not look as if it still might be.
    core().catch(() => {
      for (const namespace of stored) store.connections.restoreEnded(namespace)
    })
  }

  /** Whether nobody has called `close` since. */
  const untilClosed = () => {
    const before = closes
    return () => closes === before
  }

  const withCore = async <T>(act: (made: Core) => T | Promise<T>): Promise<T> => {
    assertAlive()
    start()
    return act(await core())
  }

  const state = modalState(store)
  const modal: Modal = {
    state,
    plugins: Object.fromEntries(
      // Those that the config leaves off, too: asked for all the same, they say `FEATURE_DISABLED`.
      [...Object.keys(catalog), ...chosen.ids].map((pluginId): [string, PluginHandle] => [
        pluginId,
        {
          status: computed(() => store.plugins.statuses.value.get(pluginId) ?? 'idle'),
          load: () => withCore((made) => made.loadPlugin(pluginId)),
        },
      ]),
    ),
    text: (key, values) => fill(messages[key] ?? buttonTexts[key as keyof typeof buttonTexts] ?? key, values),
    start,
    async prepare() {
      assertAlive()
      start()
      await surface()
    },
    open(options) {
      const { view, params } = options ? ownOnly(options) : {}
      const isWanted = untilClosed()
      let isDone = false
      const draw = () => {
        if (!isDone && isWanted()) loaded?.open(view, params)
        isDone = true
      }
      const loadAndDraw = async () => {
        awaited.add(draw)
        try {
          await modal.prepare()
        } finally {
          awaited.delete(draw)
        }
        await withCore((made) => made.viewKnown(view))
        draw()
      }
      const opened = loadAndDraw()
      store.modal.waitsFor(opened)
      return opened
    },
    close() {
      closes += 1
      if (store.modal.isOpen.peek()) loaded?.close()
      else store.modal.closed()
    },
    async connect(options) {
      const isWanted = untilClosed()
      const prepared = modal.prepare()
      store.modal.waitsFor(prepared)
      await prepared
      return withCore((made) => made.connect(options, isWanted))
    },
    ...verbsBy((verb, given) => withCore((made) => made.verbs[verb](...(given as [never])))),
    subscribe(listener) {
      assertAlive()
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
    on(event, listener) {
      assertAlive()
      return events.on(event, listener)
    },
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      ended.abort()
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
  return modal
}

/** What the first lines above go by; whoever calls without types gets a sentence, not a TypeError. */
function assertChains(config: { readonly chains?: unknown } | undefined) {
  const chains = config?.chains
  if (
    !Array.isArray(chains) ||
    !chains.length ||
    chains.some((id) => typeof id !== 'string' || !/.:./.test(id))
  ) {
    const issue = { path: 'chains', message: 'must list network ids (CAIP-2), at least one' }
    throw new ConfigError('CONFIG_INVALID', `There is no modal: the config's \`chains\` ${issue.message}.`, {
      context: { issues: [issue] },
    })
  }
}

/** Tells an app's developer what is wrong; the production build is without the code. */
function checkInDevelopment(
  check: (checks: typeof DevelopmentChecks) => Promise<void>,
): Promise<void> | undefined {
  try {
    // Bundlers replace the expression, and drop what it guards.
    if (process.env.NODE_ENV !== 'production') return import('./core/developmentChecks.js').then(check)
  } catch {
    // No bundler and no `process` at all: counts as production.
  }
  return undefined
}
