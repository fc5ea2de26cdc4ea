import { computed, effect, signal, untracked } from '@preact/signals-core'
import { chooseWallet } from '../actions/chooseWallet.js'
import { close } from '../actions/close.js'
import type { ConnectOptions, ConnectSteps } from '../actions/connectInteractively.js'
import { discover } from '../actions/discover.js'
import { lazyHttp, loadConnecting, ownCode } from '../actions/loadCode.js'
import { open } from '../actions/open.js'
import type { ModalVerbs } from '../actions/verbs.js'
import type { Clock } from '../base/clock.js'
import type { Emitter } from '../base/emitter.js'
import { ownOnly, reportUncaught } from '../base/foreign.js'
import { lazy } from '../base/lazy.js'
import type { PrefixedStorage } from '../base/storage.js'
import type { CatalogFacts } from '../config/catalogFacts.js'
import type { ModalConfig } from '../config/types.js'
import { withDefaults } from '../config/withDefaults.js'
import type { NamespaceName } from '../connectors/merge.js'
import { createNamespaceRegistry, createWalletAdapterRegistry } from '../connectors/registry.js'
import type { BundledPictures } from '../directory/bundledPictures.js'
import type { Recommendations } from '../directory/types.js'
import { isWalletModalError } from '../errors/classes.js'
import { createMessageCatalogue, type Messages } from '../messages/catalogue.js'
import { errorTexts } from '../messages/en/errors.js'
import { openingTexts } from '../messages/en/opening.js'
import { coreLanguages } from '../messages/languages.js'
import type { ModalCore, ModalPage } from '../modalCore.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { createPluginHost } from '../plugin/host.js'
import type { ActivationMoment } from '../plugin/manifest.js'
import { createHost } from '../react/createHost.js'
import { connectParts, coreGates, coreViews } from '../react/views/coreViews.js'
import { parseRecents, recentKey } from '../store/connectors.js'
import { ConsentModel } from '../store/consent.js'
import type { Store } from '../store/createStore.js'
import type { ModalEvents } from '../store/events.js'
import { NoticesModel } from '../store/notices.js'
import { parseStoredSession, sessionKey } from '../store/storedSession.js'
import { createViewRegistry } from '../view/viewRegistry.js'
import { createPluginContext, createViewContext } from './createContext.js'
import { identifyAccounts } from './identifyAccounts.js'
import { listWallets } from './listedWallets.js'
import { loadAhead } from './loadAhead.js'

/** What the shell hands over: what it made before this code was loaded, and what the page has. */
export interface CoreOptions {
  readonly config: ModalConfig
  /** What serves the config's flags besides the modal itself. */
  readonly served: readonly CatalogFacts[]
  readonly store: Store
  readonly events: Emitter<ModalEvents>
  readonly storage: PrefixedStorage
  /** What its keys start with, in the page's storage. */
  readonly scope: string
  /** The same storage for a plugin, under a prefix of its own. */
  readonly pluginStorage: (pluginId: string) => PrefixedStorage
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly plugins: readonly AnyPlugin[]
  /** Those that are needed once somebody connects. */
  loadLatePlugins(): Promise<readonly AnyPlugin[]>
  readonly messages: Messages
  /** Puts the closed dialog into the page, unless it is there. */
  readonly mounted: () => Promise<unknown>
  /** Absent on a server. */
  readonly page: ModalPage | undefined
}

/**
 * The composition root: the one place that constructs what a modal is made of, and joins it. The config is taken as checked.
 * @throws WalletModalError `DUPLICATE_VIEW`
 */
export function createCore(options: CoreOptions) {
  const { store, events, storage, clock, plugins, page } = options
  const disposal = new AbortController()
  const config = withDefaults(options.config, options.served)
  const messages = createMessageCatalogue(
    { ...errorTexts, ...openingTexts },
    options.messages,
    config.language === 'auto' ? page?.navigator.languages : [config.language],
  )
  const namespaces = createNamespaceRegistry()
  const queries = lazy(async () => {
    const { createQueries } = await ownCode(core, import('../data/queries.js'))
    const made = createQueries({ clock, page })
    disposal.signal.addEventListener('abort', made.dispose)
    if (disposal.signal.aborted) made.dispose()
    return made
  })
  const recommendations = signal<Recommendations>({ featured: [], recommended: [] })
  const apart = signal<NamespaceName | undefined>(undefined)
  let isSought = false
  const sought = () => {
    if (!isSought) {
      isSought = true
      const found = import('../actions/knownWallets.js').then(({ tellApart }) => {
        apart.value = tellApart(core)
      })
      core.discovering.push(found.catch(() => {}))
    }
    return apart.value
  }
  const listed = listWallets(
    config,
    store,
    recommendations,
    (namespace) => sought()?.(namespace) ?? namespace,
  )
  let element: HTMLElement | undefined
  const loadPictures = lazy(async () => {
    pictures.value = (await import('../directory/bundledPictures.js')).createBundledPictures(core)
  })
  const pictures = signal<BundledPictures | undefined>(undefined, {
    // What fails is tried again when somebody else looks.
    watched: () => void loadPictures().catch(() => {}),
  })
  const recommender = lazy(async () =>
    (await import('../actions/loadRecommendations.js')).loadRecommendations(core),
  )
  const core: ModalCore = {
    config,
    store,
    views: createViewRegistry(),
    connectParts: connectParts(config, messages),
    accountTabs: signal([]),
    identities: signal([]),
    namespaces,
    walletAdapters: createWalletAdapterRegistry(namespaces),
    rows: listed.rows,
    wallets: listed.wallets,
    discovering: listed.named ? [listed.named] : [],
    messages,
    languageLoaded: messages.addLanguages(coreLanguages),
    http: lazyHttp({ fetch: options.fetch, clock }),
    storage,
    clock,
    page,
    events,
    consent: new ConsentModel(config.features.legalCheckbox),
    notices: new NoticesModel(),
    transactions: signal([]),
    recommendations,
    paired: new Map(),
    directory: signal(undefined),
    pictures,
    loadRecommendations: async () => {
      // What the config offers, and what may have been paired with before.
      if (
        config.endpoints.directory ||
        config.wallets.featured[0] ||
        (store.connectors.recentIds.peek()[0] && store.connectors.found.peek().some(({ pairs }) => pairs))
      ) {
        // Whatever is installed connects without; the next opening tries again.
        return recommender().catch(() => undefined)
      }
      return undefined
    },
    asked: signal(undefined),
    switching: signal(undefined),
    signing: signal([]),
    queries,
    disposed: disposal.signal,
    host: (document) => {
      element ??= createHost(document, config.theme.mode)
      return element
    },
    mounted: options.mounted,
    viewKnown: async (view) => {
      if (!core.views.has(view)) await host.registerLate()
    },
    closes: { count: 0 },
    guards: new Set(),
    gates: new Set(),
    gateViews: new Map(),
    loadGates: () => host.loadGates(),
    passages: new Map(),
    followings: new Map(),
    turns: new Map(),
    scope: options.scope,
    watches: new Map(),
    awaited: new Map(),
    unrestored: new Set(),
  }

  // Before the plugins', so that the plugin is the one that is told of a name twice.
  for (const entry of coreViews(messages)) core.views.register(entry)
  for (const gate of coreGates(core)) core.gates.add(ownOnly(gate))
  const registered = signal<readonly AnyPlugin[]>([])
  const known = identifyAccounts(core)
  const context = createViewContext(core, registered, page, known.identify)
  const host = createPluginHost(core, {
    registered,
    loadLate: options.loadLatePlugins,
    createContext: (pluginId, connectors, onDispose) =>
      createPluginContext(core, context, {
        pluginId,
        bringsGates: registered
          .peek()
          .some(({ manifest }) => manifest.id === pluginId && manifest.gates === true),
        storage: options.pluginStorage(pluginId),
        connectors,
        getPlugin: async (id) => (await host.load(id)).api,
        onDispose,
      }),
    adoptStyles: (styles) => store.styles.brought(styles),
  })
  host.register(plugins)
  const bringLate = () => void host.registerLate().catch(tellUnlessOffline)
  const stopWaiting = effect(() => {
    const { connected, restoring } = store.connections
    if (connected.value.size + restoring.value.size > 0) bringLate()
  })
  const followMoment = (moment: ActivationMoment, isReached: () => boolean) => {
    const reached = computed(isReached)
    return effect(() => {
      if (reached.value) untracked(() => host.reached(moment))
    })
  }
  const stopMoments = [
    // Not when the core is made: that may be on intent, before any click (decision 6).
    followMoment(
      'start',
      () => store.modal.isOpen.value || store.isRestoring.value || store.isConnected.value,
    ),
    followMoment('restore', () => store.isRestoring.value),
    followMoment('connect', () => store.isConnected.value),
  ]
  store.connectors.recentsChanged(storage.read(recentKey, parseRecents) ?? [])
  const discovery = page && discover(core, page)
  const stopAhead = page && loadAhead(core, { ...host, loadLatePlugins: options.loadLatePlugins }, page)
  if (discovery?.started) core.discovering.push(discovery.started)
  const steps: ConnectSteps = {
    open: (view, params) => {
      // Again, if it could not be loaded.
      if (store.isConnected.peek()) bringLate()
      open(core, { view, params })
    },
    choose: (connector, wallet) => void chooseWallet(core, connector, wallet),
  }

  async function followStoredSession(isBack?: boolean) {
    const { connected, restoring } = store.connections
    const hasNone = storage.read(sessionKey, parseStoredSession) === undefined
    if (hasNone && connected.peek().size + restoring.peek().size + core.awaited.size === 0) return
    await (await loadConnecting(core)).followStoredSession(core, isBack)
  }
  /** What happened meanwhile may not have been heard: a frozen page misses events, and a locked wallet tells of none. */
  const returned = ({ type }: Event) => {
    if (page?.document.visibilityState !== 'hidden') followStoredSession(type !== 'focus').catch(() => {})
  }
  for (const type of ['visibilitychange', 'focus'])
    page?.addEventListener(type, returned, { signal: core.disposed })

  return {
    core,
    context,
    steps,
    open: steps.open,
    close: () => {
      core.closes.count += 1
      return close(core)
    },
    connect: async (options?: ConnectOptions, isWanted?: () => boolean) =>
      (await loadConnecting(core)).connectInteractively(core, steps, options, isWanted),
    verbs: context.actions as ModalVerbs,
    loadPlugin: async (id: string) => (await host.load(id)).api,
    viewKnown: async (view: string | undefined) => {
      if (view !== undefined) await core.viewKnown(view)
    },
    followStoredSession,
    dispose() {
      disposal.abort()
      stopWaiting()
      for (const stop of stopMoments) stop()
      stopAhead?.()
      known.stop()
      store.connections.attemptEnded()
      discovery?.stop()
      for (const stop of core.watches.values()) stop()
      core.watches.clear()
      host.dispose()
      element?.remove()
    },
  }
}

/** Who is offline is told of it where they turn to what is missing. */
function tellUnlessOffline(error: unknown): void {
  if (!isWalletModalError(error, 'MODAL_LOAD_FAILED')) reportUncaught(error)
}

/** The core of one modal, as the shell drives it. */
export type Core = ReturnType<typeof createCore>
