import { signal } from '@preact/signals-core'
import type { Clock } from '../base/clock.js'
import type { Disposal } from '../base/disposal.js'
import type { Emitter } from '../base/emitter.js'
import { lazy } from '../base/lazy.js'
import { ownCode } from '../base/ownCode.js'
import type { OpenableStorage, PrefixedStorage } from '../base/storage.js'
import type { CatalogFacts } from '../config/catalogFacts.js'
import type { ModalConfig } from '../config/types.js'
import { withDefaults } from '../config/withDefaults.js'
import type { NamespaceName } from '../connectors/merge.js'
import { createNamespaceRegistry, createWalletAdapterRegistry } from '../connectors/registry.js'
import type { BundledPictures, Recommendations } from '../directory/types.js'
import { listWallets } from '../discovery/listedWallets.js'
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
import { loadActions } from '../session/connect.js'
import { ConsentModel } from '../store/consent.js'
import type { Store } from '../store/createStore.js'
import type { ModalEvents } from '../store/events.js'
import { GatesModel } from '../store/gates.js'
import { NoticesModel } from '../store/notices.js'
import { createViewRegistry } from '../view/viewRegistry.js'

/** The shell's part of a modal. */
export interface CoreOptions {
  readonly config: ModalConfig
  /** The plugins that serve the config's flags. */
  readonly served: readonly CatalogFacts[]
  readonly store: Store
  readonly events: Emitter<ModalEvents>
  readonly storage: OpenableStorage
  /** Prefix of its keys in the page's storage. */
  readonly scope: string
  /** The modal's storage for a plugin, under the plugin's own prefix. */
  readonly pluginStorage: (pluginId: string) => PrefixedStorage
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly plugins: readonly AnyPlugin[]
  /** Loads the plugins that are needed once a wallet connects. */
  loadLate(): Promise<readonly AnyPlugin[]>
  readonly messages: Messages
  /** Puts the closed dialog into the page, unless it is there. */
  readonly mounted: () => Promise<unknown>
  /** Absent on a server. */
  readonly page: ModalPage | undefined
}

/**
 * Creates a modal's core, with empty registries.
 *
 * @param host the plugin host, which needs the core itself: called later only
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
    namespaces,
    walletAdapters: createWalletAdapterRegistry(namespaces),
    messages,
    languageLoaded: messages.addLanguages(coreLanguages),
    http: lazyHttp({ fetch: options.fetch, clock }),
    storage: options.storage,
    pluginStorage: options.pluginStorage,
    clock,
    page,
    events: options.events,
    queries: lazy(async () =>
      (await ownCode(core, import('../blockchain/modalQueries.js'))).createModalQueries(core, disposal),
    ),
    disposed: disposal.signal,
    surface: {
      host: elementOf(config.theme.mode, disposal),
      mounted: options.mounted,
      notices: new NoticesModel(),
    },
    gates: new GatesModel(() => host().loadGates()),
    requests: { connecting: signal(undefined), switching: signal(undefined), signing: signal([]) },
    guards: new Set(),
    starts: new Set(),
    closes: 0,
    viewKnown: async (view) => {
      if (view !== undefined && !core.views.has(view)) await host().registerLate()
    },
    scope: options.scope,
    wallets: {
      listed: listed.listed,
      rows: listed.rows,
      pending: listed.named ? [listed.named] : [],
      recommendations,
      loadRecommendations: recommenderOf(() => core),
      paired: new Map(),
      directory: signal(undefined),
      pictures: picturesOf(() => core),
    },
    consent: new ConsentModel(config.features.legalCheckbox),
    sessions: {
      watches: new Map(),
      awaited: new Map(),
      reported: new Set(),
      actions: lazy(() => ownCode(core, import('../session/actions.js'))),
      sent: signal([]),
      following: lazy(async () => (await loadActions(core)).followTransactions(core)),
    },
    slots: {
      connectParts: connectParts(config, messages),
      accountTabs: signal([]),
      accountTotal: signal(undefined),
      identities: signal([]),
      tileMarks: signal(new Map()),
    },
  }
  store.networkImageOf.value = (id) => core.wallets.pictures.value?.network(id)
  return core
}

/** Names of namespaces. Loaded for the first list in which two wallets share a name. */
function namesOfNamespaces(core: () => ModalCore): NamespaceName {
  const names = signal<NamespaceName | undefined>(undefined)
  let isRequested = false
  return (namespace) => {
    if (!isRequested) {
      isRequested = true
      const loaded = import('../discovery/knownWallets.js').then(({ followNamespaceNames }) => {
        names.value = followNamespaceNames(async (one) =>
          (await loadActions(core())).namespaceName(core(), one),
        )
      })
      core().wallets.pending.push(loaded.catch(() => {}))
    }
    return names.value?.(namespace) ?? namespace
  }
}

function recommenderOf(core: () => ModalCore): ModalCore['wallets']['loadRecommendations'] {
  const recommender = lazy(async () =>
    (await import('../discovery/recommendations.js')).loadRecommendations(core()),
  )
  return async () => {
    const { config, store } = core()
    const { found, recentIds } = store.connectors
    if (
      config.endpoints.directory ||
      config.wallets.featured[0] ||
      // A recent wallet may have been paired with.
      (recentIds.peek()[0] && found.peek().some(({ pairs }) => pairs))
    ) {
      // Installed wallets connect without recommendations; the next opening tries again.
      return recommender().catch(() => undefined)
    }
    return undefined
  }
}

/** Loaded when a row that needs them is drawn; the next such row retries a failure. */
function picturesOf(core: () => ModalCore): ModalCore['wallets']['pictures'] {
  const load = lazy(async () => {
    pictures.value = (await import('../directory/bundledPictures.js')).createBundledPictures(core())
  })
  const pictures = signal<BundledPictures | undefined>(undefined, {
    watched: () => void load().catch(() => {}),
  })
  return pictures
}

function elementOf(mode: string, disposal: Disposal): ModalCore['surface']['host'] {
  let element: HTMLElement | undefined
  disposal.add(() => element?.remove())
  return (document) => {
    element ??= createHost(document, mode)
    putInPage(element)
    return element
  }
}
