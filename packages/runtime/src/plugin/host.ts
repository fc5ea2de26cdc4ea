import type { Signal } from '@preact/signals-core'
import { settleWithin, within } from '../base/clock.js'
import { createDisposal, type Disposal } from '../base/disposal.js'
import { reportUncaught } from '../base/foreign.js'
import { lazy } from '../base/lazy.js'
import { ownCode } from '../base/ownCode.js'
import { returnedTo } from '../base/returnedTo.js'
import { isMet } from '../config/needs.js'
import { isPluginApi } from '../config/pluginApi.js'
import type { IdentitySource } from '../connectors/identity.js'
import type { Connector } from '../connectors/types.js'
import type { PluginError, WalletModalError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import type { PortfolioSource } from '../portfolio/portfolioSource.js'
import type { ConnectMethod } from '../view/slots.js'
import type { ViewComponent } from '../view/viewRegistry.js'
import { connectorsOf, isNeededToAsk, listConnector } from './connectors.js'
import type { PluginContext } from './context.js'
import type {
  AnyPlugin,
  ConnectMethodModule,
  LazyView,
  LooselyActivated,
  ViewModule,
} from './definePlugin.js'
import {
  activationFailed,
  assertComplete,
  destroyedMeanwhile,
  lateGates,
  notBrought,
  notEnabled,
  notLoaded,
  otherApi,
} from './errors.js'
import { type ActivationMoment, identityOf, type Manifest } from './manifest.js'

/** A moment in the modal's life; the page's address tells the others. */
export type ReachedMoment = Exclude<ActivationMoment, 'return'>

/** Runs the plugins of one modal. */
export interface PluginHost {
  /**
   * Registers the plugins' manifests. Leaves out a plugin of another API, and reports it. Of two views with one name the first stays, and
   * the second is reported.
   */
  register(plugins: readonly AnyPlugin[]): void
  /**
   * Loads the descriptors of late plugins and registers them, once; again after a failure.
   * @throws WalletModalError `MODAL_LOAD_FAILED`
   */
  registerLate(): Promise<void>
  /**
   * Loads and activates a plugin, late or not. Callers share one activation; after a failure the next call tries again.
   * @throws PluginError `FEATURE_DISABLED`, `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED`
   */
  load(pluginId: string): Promise<LooselyActivated>
  /** Loads the part of the plugin that knows what accounts hold; undefined where none is enabled. @throws as `load` */
  loadPortfolio(): Promise<PortfolioSource | undefined>
  /** Loads the code for asking one of these wallets, without activating a plugin. `load` retries a failure. */
  preload(connectors: readonly Connector[]): void
  /**
   * Loads the plugins with gates, which run before a connection is accepted; undefined when all are loaded. Reports a failure; the
   * next call tries again.
   */
  loadGates(): Promise<unknown> | undefined
  /** Activates the plugins whose `activateOn` has this moment, now or when they are registered. */
  reached(moment: ReachedMoment): void
  /** Runs the plugins' disposers, newest first. */
  dispose(): void
}

/** Options of `createPluginHost`. */
interface PluginHostOptions {
  /** All registered plugins, written by the host. */
  readonly registered: Signal<readonly AnyPlugin[]>
  /** Loads the late plugins' descriptors. */
  loadLate(): Promise<readonly AnyPlugin[]>
  /**
   * Creates one plugin's context.
   * @param connectors those of its manifest
   */
  createContext(
    manifest: Manifest,
    connectors: readonly Connector[],
    onDispose: (dispose: () => void) => void,
  ): PluginContext
}

/** A registered plugin. */
interface HostedPlugin {
  readonly plugin: AnyPlugin
  readonly connectors: readonly Connector[]
  /** Loads its code, once: a repeated `import()` could end the visitor's gesture before a wallet is asked. */
  readonly code: () => ReturnType<AnyPlugin['load']>
  /** The activation, under way or done; undefined before the first one, and after one that failed. */
  activation?: Promise<LooselyActivated> | undefined
}

/** Creates the plugin host, which registers manifests and loads the plugins' code when it is first needed. */
export function createPluginHost(core: ModalCore, options: PluginHostOptions): PluginHost {
  const hosted = new Map<string, HostedPlugin>()
  const past = new Set<ReachedMoment>()
  const disposal = createDisposal()
  let areAllRegistered = false

  const report = (error: WalletModalError) => {
    if (core.disposed.aborted) return
    reportUncaught(error)
    core.events.emit('alert', { error })
  }

  function register(all: readonly AnyPlugin[]): void {
    const plugins = all.filter(({ manifest }) => isPluginApi(manifest.api))
    for (const { manifest } of all) if (!isPluginApi(manifest.api)) report(otherApi(manifest))
    const added = plugins.map((plugin): HostedPlugin => {
      const connectors = connectorsOf(plugin.manifest, core.store.namespaces)
      return { plugin, connectors, code: lazy(() => loadCode(core, plugin)) }
    })
    for (const one of added) {
      const { id } = one.plugin.manifest
      hosted.set(id, one)
      declare(core, one, () => load(id), report)
    }
    options.registered.value = [...options.registered.peek(), ...plugins]
    activateDue(added)
  }

  const registerLate = lazy(async () => {
    const plugins = await ownCode(core, options.loadLate())
    areAllRegistered = true
    for (const { manifest } of plugins) if (manifest.gates) report(lateGates(manifest.id))
    register(plugins)
  })

  async function load(pluginId: string): Promise<LooselyActivated> {
    if (!hosted.has(pluginId) && !areAllRegistered) await registerLate()
    const one = hosted.get(pluginId)
    if (!one) throw notEnabled(pluginId)
    if (!one.activation) {
      one.activation = activate(core, one, options, disposal)
      // Always tells the plugin's author, whatever triggered the activation; a visitor only sees that
      // something failed.
      one.activation.catch((error: PluginError) => {
        if (error.code !== 'PLUGIN_FAILED' || core.disposed.aborted) return
        report(error)
        core.store.modal.failed(error)
      })
    }
    return one.activation
  }

  /** A failed activation has been reported by `load`. */
  const reportOnce = (error: PluginError) => {
    if (error.code !== 'PLUGIN_FAILED') report(error)
  }

  function activateDue(some: Iterable<HostedPlugin>): void {
    for (const { plugin, activation } of some) {
      const { id, activateOn = [] }: Manifest = plugin.manifest
      const isDue = [activateOn]
        .flat()
        .some((moment) => (moment === 'return' ? returnedTo(core.page) === id : past.has(moment)))
      if (!activation && isDue) load(id).catch(reportOnce)
    }
  }

  return {
    register,
    registerLate,
    load,
    async loadPortfolio() {
      if (!areAllRegistered) await registerLate()
      const one = [...hosted.values()].find(({ plugin }) => plugin.manifest.portfolio)
      return one && (await load(one.plugin.manifest.id)).portfolio
    },
    preload(connectors) {
      for (const { plugin, code, activation } of hosted.values()) {
        if (activation || !isNeededToAsk(plugin.manifest, connectors)) continue
        code().catch(() => {})
        void core.messages.addLanguages(plugin.languages)
      }
    },
    loadGates() {
      const missing = [...hosted.values()]
        .map(({ plugin }) => plugin.manifest)
        .filter(({ id, gates }) => gates && core.store.plugins.statuses.peek().get(id) !== 'ready')
      if (missing.length === 0) return undefined
      return Promise.all(missing.map(({ id }) => load(id))).catch((error: PluginError) => {
        reportOnce(error)
        throw error
      })
    },
    reached(moment) {
      past.add(moment)
      activateDue(hosted.values())
    },
    dispose() {
      disposal.dispose()
      for (const one of hosted.values()) one.activation = undefined
    },
  }
}

/** Registers the parts of a plugin's manifest. Their code loads when it is needed. @param report called for a view whose name is taken */
function declare(
  core: ModalCore,
  { plugin, connectors }: HostedPlugin,
  activated: () => Promise<LooselyActivated>,
  report: (error: WalletModalError) => void,
): void {
  const { languages, discover } = plugin
  const manifest: Manifest = plugin.manifest
  const { id: pluginId, identity, accountTotal } = manifest
  const part = (kind: keyof LooselyActivated, name?: string) => async () => {
    const brought = (await activated())[kind] as Readonly<Record<string, unknown>> | undefined
    return (name === undefined ? brought : brought?.[name]) as never
  }
  const bring = async <P>(loaded: ViewComponent | ViewModule<P>) => {
    const { default: component = loaded, messages = {}, styles = [], languages } = loaded as ViewModule<P>
    core.messages.add(messages)
    core.store.styles.brought(styles)
    await core.messages.addLanguages(languages)
    return component as ViewComponent
  }

  if (manifest.messages) {
    core.messages.add(manifest.messages)
    void core.messages.addLanguages(languages)
  }
  for (const [name, info] of Object.entries(manifest.views ?? {})) {
    try {
      const late = part('views', name)
      const load = lazy(async () => {
        const view = (await late()) as ViewComponent | LazyView
        return bring('load' in view ? await view.load() : view)
      })
      core.views.register({ name, info: info as never, pluginId, load })
    } catch (error) {
      report(error as WalletModalError)
    }
  }
  for (const [kind, { label }] of Object.entries(manifest.connectMethods ?? {})) {
    const load = lazy(async () => bring(await loadMethod(core, plugin, kind)))
    const params: ConnectMethod = {
      connectors,
      load: part('api'),
      storage: core.pluginStorage(pluginId),
    }
    core.slots.connectParts.push({ kind, label, pluginId, load, params })
  }
  const tabs = (manifest.accountTabs ?? [])
    .filter(({ needs }) => isMet(core.config, needs))
    .map(({ needs, ...tab }) => ({ ...tab, pluginId, load: part('accountTabs', tab.id) }))
  if (tabs.length > 0) core.slots.accountTabs.value = [...core.slots.accountTabs.peek(), ...tabs]
  if (accountTotal && !core.slots.accountTotal.peek()) {
    core.slots.accountTotal.value = { namespaces: accountTotal, load: part('accountTotal') }
  }
  if (identity) {
    const sources = core.slots.identities.peek()
    core.slots.identities.value = withIdentity(sources, pluginId, identity, part('identity'))
  }
  for (const [namespace, { discovery }] of Object.entries(manifest.namespaces ?? {})) {
    const load = part('namespaces', namespace)
    core.namespaces.register(namespace, { discovery, discover: discover?.[namespace], load })
  }
  for (const connector of connectors) {
    core.walletAdapters.register(pluginId, connector.id, part('connectors', connector.id))
    listConnector(core, connector)
  }
}

/** The plugins that know accounts, with one more: before those that it names, else last. */
function withIdentity(
  sources: readonly IdentitySource[],
  pluginId: string,
  identity: NonNullable<Manifest['identity']>,
  load: IdentitySource['load'],
): readonly IdentitySource[] {
  const { namespaces, before = [] } = identityOf(identity)
  const found = sources.findIndex((source) => before.includes(source.pluginId))
  const at = found < 0 ? sources.length : found
  return [...sources.slice(0, at), { namespaces, pluginId, load }, ...sources.slice(at)]
}

/**
 * Loads a plugin's code and activates it. A failed activation is disposed, and the next call tries again.
 * @throws PluginError `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED`, `MODAL_DESTROYED`
 */
async function activate(
  core: ModalCore,
  hosted: HostedPlugin,
  { createContext }: PluginHostOptions,
  disposal: Disposal,
): Promise<LooselyActivated> {
  const { plugin, connectors, code } = hosted
  const { messages, disposed, store } = core
  const pluginId: string = plugin.manifest.id
  const own = createDisposal()
  store.plugins.statusChanged(pluginId, 'loading')
  try {
    // Together, so that the first rendering is in the visitor's language.
    const [implementation] = await Promise.all([
      code(),
      settleWithin(core.clock, messages.addLanguages(plugin.languages)),
    ])
    if (disposed.aborted) throw destroyedMeanwhile(pluginId)
    const onDispose = (dispose: () => void) => void own.add(disposal.add(dispose))
    const activated = implementation(createContext(plugin.manifest, connectors, onDispose))
    assertComplete(plugin, activated)
    for (const texts of [activated.messages ?? {}, ...(activated.uses ?? [])]) messages.add(texts)
    if (activated.styles) store.styles.brought(activated.styles)
    store.plugins.statusChanged(pluginId, 'ready')
    return activated
  } catch (cause) {
    own.dispose()
    hosted.activation = undefined
    store.plugins.statusChanged(pluginId, 'failed')
    throw activationFailed(pluginId, cause)
  }
}

const loadCode = (core: ModalCore, plugin: AnyPlugin) => loaded(core, plugin, () => plugin.load())

/** @throws PluginError `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED` where the plugin has no such module */
async function loadMethod(core: ModalCore, plugin: AnyPlugin, kind: string): Promise<ConnectMethodModule> {
  const load = plugin.connectMethods?.[kind]
  if (!load) throw notBrought(plugin.manifest.id, [kind])
  return loaded(core, plugin, load)
}

async function loaded<T>({ clock, disposed }: ModalCore, { manifest }: AnyPlugin, load: () => Promise<T>) {
  try {
    return await within(clock, load(), disposed)
  } catch (cause) {
    throw notLoaded(manifest.id, cause)
  }
}
