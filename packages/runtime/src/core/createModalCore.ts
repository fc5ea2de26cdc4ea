import { signal } from '@preact/signals-core'
import { ownCode } from '../actions/ownCode.js'
import type { Clock } from '../base/clock.js'
import type { Disposal } from '../base/disposal.js'
import type { Emitter } from '../base/emitter.js'
import { lazy } from '../base/lazy.js'
import type { OpenableStorage, PrefixedStorage } from '../base/storage.js'
import type { CatalogFacts } from '../config/catalogFacts.js'
import type { ModalConfig } from '../config/types.js'
import { withDefaults } from '../config/withDefaults.js'
import type { NamespaceName } from '../connectors/merge.js'
import { createNamespaceRegistry, createWalletAdapterRegistry } from '../connectors/registry.js'
import type { BundledPictures, Recommendations } from '../directory/types.js'
import { lazyHttp } from '../http/lazyHttp.js'
import { createMessageCatalogue, type Messages } from '../messages/catalogue.js'
import { errorTexts } from '../messages/en/errors.js'
import { openingTexts } from '../messages/en/opening.js'
import { coreLanguages } from '../messages/languages.js'
import type { ModalCore, ModalPage } from '../modalCore.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import type { PluginHost } from '../plugin/host.js'
import { createHost, putInPage } from '../react/createHost.js'
import { connectParts } from '../react/views/coreViews.js'
import { ConsentModel } from '../store/consent.js'
import type { Store } from '../store/createStore.js'
import type { ModalEvents } from '../store/events.js'
import { NoticesModel } from '../store/notices.js'
import { createViewRegistry } from '../view/viewRegistry.js'
import { listWallets } from './listedWallets.js'

/** What the shell hands over: what it made before this code was loaded, and what the page has. */
export interface CoreOptions {
  readonly id: string
  readonly config: ModalConfig
  /** What serves the config's flags besides the modal itself. */
  readonly served: readonly CatalogFacts[]
  readonly store: Store
  readonly events: Emitter<ModalEvents>
  readonly storage: OpenableStorage
  /** What its keys start with, in the page's storage. */
  readonly scope: string
  /** The same storage for a plugin, under a prefix of its own. */
  readonly pluginStorage: (pluginId: string) => PrefixedStorage
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly plugins: readonly AnyPlugin[]
  /** Those that are needed once a wallet connects. */
  loadLate(): Promise<readonly AnyPlugin[]>
  readonly messages: Messages
  /** Puts the closed dialog into the page, unless it is there. */
  readonly mounted: () => Promise<unknown>
  /** Absent on a server. */
  readonly page: ModalPage | undefined
}

/**
 * Makes what one modal owns, with empty registries.
 *
 * @param host the host of its plugins, which needs the core itself: called later only
 */
export function createModalCore(options: CoreOptions, disposal: Disposal, host: () => PluginHost): ModalCore {
  const { store, clock, page } = options
  const config = withDefaults(options.config, options.served)
  const messages = createMessageCatalogue(
    { ...errorTexts, ...openingTexts },
    options.messages,
    config.language === 'auto' ? page?.navigator.languages : [config.language],
  )
  const namespaces = createNamespaceRegistry()
  const recommendations = signal<Recommendations>({ featured: [], recommended: [] })
  const listed = listWallets(
    config,
    store,
    recommendations,
    namesOfNamespaces(() => core),
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
    storage: options.storage,
    clock,
    page,
    events: options.events,
    consent: new ConsentModel(config.features.legalCheckbox),
    notices: new NoticesModel(),
    transactions: signal([]),
    recommendations,
    paired: new Map(),
    directory: signal(undefined),
    pictures: picturesOf(() => core),
    loadRecommendations: recommenderOf(() => core),
    asked: signal(undefined),
    switching: signal(undefined),
    signing: signal([]),
    connecting: lazy(() => ownCode(core, import('../actions/connecting.js'))),
    queries: lazy(async () =>
      (await ownCode(core, import('../blockchain/modalQueries.js'))).createModalQueries(core, disposal),
    ),
    disposed: disposal.signal,
    host: elementOf(config.theme.mode, disposal),
    mounted: options.mounted,
    viewKnown: async (view) => {
      if (view !== undefined && !core.views.has(view)) await host().registerLate()
    },
    closes: { count: 0 },
    guards: new Set(),
    gates: new Set(),
    gateViews: new Map(),
    loadGates: () => host().loadGates(),
    passages: new Map(),
    followings: new Map(),
    turns: new Map(),
    id: options.id,
    scope: options.scope,
    watches: new Map(),
    awaited: new Map(),
    unrestored: new Set(),
  }
  store.networkImageOf.value = (id) => core.pictures.value?.network(id)
  return core
}

/** What namespaces are called. The names are loaded for the first list in which they tell two wallets apart. */
function namesOfNamespaces(core: () => ModalCore): NamespaceName {
  const names = signal<NamespaceName | undefined>(undefined)
  let isAsked = false
  return (namespace) => {
    if (!isAsked) {
      isAsked = true
      const loaded = import('../actions/knownWallets.js').then(({ tellApart }) => {
        names.value = tellApart(core())
      })
      core().discovering.push(loaded.catch(() => {}))
    }
    return names.value?.(namespace) ?? namespace
  }
}

function recommenderOf(core: () => ModalCore): ModalCore['loadRecommendations'] {
  const recommender = lazy(async () =>
    (await import('../actions/loadRecommendations.js')).loadRecommendations(core()),
  )
  return async () => {
    const { config, store } = core()
    const { found, recentIds } = store.connectors
    if (
      config.endpoints.directory ||
      config.wallets.featured[0] ||
      // May have been paired with before.
      (recentIds.peek()[0] && found.peek().some(({ pairs }) => pairs))
    ) {
      // Installed wallets connect without; the next opening tries again.
      return recommender().catch(() => undefined)
    }
    return undefined
  }
}

/** Loaded when a row that needs them is drawn; what fails is tried again with the next such row. */
function picturesOf(core: () => ModalCore): ModalCore['pictures'] {
  const load = lazy(async () => {
    pictures.value = (await import('../directory/bundledPictures.js')).createBundledPictures(core())
  })
  const pictures = signal<BundledPictures | undefined>(undefined, {
    watched: () => void load().catch(() => {}),
  })
  return pictures
}

function elementOf(mode: string, disposal: Disposal): ModalCore['host'] {
  let element: HTMLElement | undefined
  disposal.add(() => element?.remove())
  return (document) => {
    element ??= createHost(document, mode)
    putInPage(element)
    return element
  }
}
