import type { Signal } from '@preact/signals-core'
import { ownCode } from '../actions/loadCode.js'
import type { Namespace } from '../base/caip.js'
import { settleWithin, within } from '../base/clock.js'
import { ownOnly, reportUncaught } from '../base/foreign.js'
import { lazy } from '../base/lazy.js'
import { isMet } from '../config/needs.js'
import type { Connector } from '../connectors/types.js'
import { PluginError, type WalletModalError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import type { ViewComponent } from '../view/viewRegistry.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin, LooselyActivated } from './definePlugin.js'
import type { ActivationMoment, Manifest } from './manifest.js'

/** Runs the plugins of one modal. */
export interface PluginHost {
  /** Takes in what the manifests declare. Of two views of one name the first stays, and the other is reported. */
  register(plugins: readonly AnyPlugin[]): void
  /**
   * Loads the descriptors of the late plugins, and registers them: once, until it fails.
   * @throws WalletModalError `MODAL_LOAD_FAILED`
   */
  registerLate(): Promise<void>
  /**
   * Loads and activates a plugin, late or not; the same promise for everybody until it fails.
   * @throws PluginError `FEATURE_DISABLED`, `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED`
   */
  load(pluginId: string): Promise<LooselyActivated>
  /**
   * Loads the code of the plugins that asking one of these wallets needs, and runs none of it. What fails is loaded again by
   * `load`.
   */
  preload(connectors: readonly Connector[]): void
  /**
   * Loads the plugins that bring gates, so that nobody is told of a connection before; undefined when they are all there. What fails
   * is reported, and tried again by the next call.
   */
  loadGates(): Promise<unknown> | undefined
  /** Activates the plugins that ask for it at this moment, now or when they are registered. */
  reached(moment: ActivationMoment): void
  /** Disposes what was activated, newest first. */
  dispose(): void
}

/** What the host needs besides the core. */
export interface PluginHostOptions {
  /** What is registered, for whoever follows it. */
  readonly registered: Signal<readonly AnyPlugin[]>
  /** The late plugins' descriptors; none where no plugin is late. */
  loadLate(): Promise<readonly AnyPlugin[]>
  /**
   * Makes the context of one plugin.
   * @param connectors those that its manifest declares
   */
  createContext(
    pluginId: string,
    connectors: readonly Connector[],
    onDispose: (dispose: () => void) => void,
  ): PluginContext
  /** Adopts a plugin's CSS texts. */
  adoptStyles(styles: readonly string[]): void
}

/** Registers what the manifests declare, and loads the code behind it when it is first needed. */
export function createPluginHost(core: ModalCore, options: PluginHostOptions): PluginHost {
  const { store, views, namespaces, walletAdapters, messages } = core
  const byId = new Map<string, AnyPlugin>()
  const loading = new Map<string, Promise<LooselyActivated>>()
  const declared = new Map<string, readonly Connector[]>()
  /** By activation, so that one that fails takes back its own and nobody else's. */
  let disposers: readonly { readonly activation: object; readonly dispose: () => void }[] = []
  let isDisposed = false
  let areAllRegistered = false
  const past = new Set<ActivationMoment>()

  const disposeAll = (activation?: object) => {
    const isMeant = (one: { readonly activation: object }) =>
      activation === undefined || one.activation === activation
    const meant = disposers.filter(isMeant)
    disposers = disposers.filter((one) => !isMeant(one))
    for (const { dispose } of [...meant].reverse()) disposeSafely(dispose)
  }

  async function activate(plugin: AnyPlugin): Promise<LooselyActivated> {
    const pluginId: string = plugin.manifest.id
    // Together, so that a view is drawn in the visitor's language at once.
    const [run] = await Promise.all([
      loadCode(plugin, core),
      settleWithin(core.clock, messages.addLanguages(plugin.languages)),
    ])
    if (isDisposed) {
      throw new PluginError('MODAL_DESTROYED', `The modal was destroyed while ${pluginId} was loading.`, {
        pluginId,
      })
    }

    const activation = {}
    let hasFailed = false
    try {
      const context = options.createContext(pluginId, declared.get(pluginId) ?? [], (dispose) => {
        // What a plugin makes after its end goes at once.
        if (hasFailed || isDisposed) disposeSafely(dispose)
        else disposers = [...disposers, { activation, dispose }]
      })
      const activated = run(context)
      assertComplete(plugin, activated)
      if (activated.messages) messages.add(activated.messages)
      if (activated.styles) options.adoptStyles(activated.styles)
      return activated
    } catch (cause) {
      hasFailed = true
      disposeAll(activation)
      if (cause instanceof PluginError) throw cause
      throw new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} failed while it was activated.`, {
        pluginId,
        cause,
      })
    }
  }

  function load(pluginId: string): Promise<LooselyActivated> {
    const plugin = byId.get(pluginId)
    if (!plugin && !areAllRegistered) return registerLate().then(() => load(pluginId))
    if (!plugin) {
      return Promise.reject(
        new PluginError('FEATURE_DISABLED', `The plugin ${pluginId} is not enabled in this modal.`, {
          pluginId,
          hint: 'Turn its feature on in wallet-modal.config.ts, or hand the plugin to createModal.',
        }),
      )
    }
    const pending = loading.get(pluginId)
    if (pending) return pending

    store.plugins.statusChanged(pluginId, 'loading')
    const activation = activate(plugin).then(
      (activated) => {
        store.plugins.statusChanged(pluginId, 'ready')
        return activated
      },
      (error: unknown) => {
        // A failure is forgotten, so that the next use tries again.
        loading.delete(pluginId)
        store.plugins.statusChanged(pluginId, 'failed')
        throw error
      },
    )
    loading.set(pluginId, activation)
    return activation
  }

  /** Lists a connector whose wallet says that the page is in its frame; one that can't say is not there. */
  async function listIfAround(connector: Connector): Promise<void> {
    try {
      const adapter = await walletAdapters.load(connector)
      if ((await adapter.isAround?.(connector)) && !isDisposed) store.connectors.discovered(connector)
    } catch {
      // The rest of the list is not its.
    }
  }

  function register(plugins: readonly AnyPlugin[]): void {
    for (const plugin of plugins) registerOne(plugin)
    options.registered.value = [...byId.values()]
    activateDue(plugins)
  }

  function activateDue(plugins: Iterable<AnyPlugin>): void {
    for (const { manifest } of plugins) {
      const { id, activateOn = [] }: Manifest = manifest
      if (loading.has(id) || ![activateOn].flat().some((moment) => past.has(moment))) continue
      load(id).catch(report)
    }
  }

  function report(error: WalletModalError): void {
    if (isDisposed) return
    reportUncaught(error)
    core.events.emit('alert', { error })
  }

  function loadGates(): Promise<unknown> | undefined {
    const ids = [...byId.values()].filter(({ manifest }) => manifest.gates).map(({ manifest }) => manifest.id)
    const missing = ids.filter((id) => store.plugins.statuses.peek().get(id) !== 'ready')
    if (missing.length === 0) return undefined
    return Promise.all(missing.map(load)).catch((error: PluginError) => {
      report(error)
      throw error
    })
  }

  const registerLate = lazy(async () => {
    const plugins = await ownCode(core, options.loadLate())
    areAllRegistered = true
    for (const { manifest } of plugins.filter((plugin) => plugin.manifest.gates)) {
      report(
        new PluginError('PLUGIN_FAILED', `The plugin ${manifest.id} brings gates, and is late.`, {
          pluginId: manifest.id,
          hint: 'Take `loadsAfterConnect` out of its catalog entry: a wallet may be connected before a late plugin is there.',
        }),
      )
    }
    register(plugins)
  })

  function registerOne(plugin: AnyPlugin): void {
    const { manifest, languages, discover } = plugin
    const pluginId: string = manifest.id
    byId.set(pluginId, plugin)
    if (manifest.messages) {
      messages.add(manifest.messages)
      void messages.addLanguages(languages)
    }
    for (const [name, info] of Object.entries<object>(manifest.views ?? {})) {
      try {
        views.register({
          name,
          info: info as never,
          pluginId,
          load: async () => (await load(pluginId)).views?.[name] as ViewComponent,
        })
      } catch (error) {
        // One view is missing; the rest of the modal goes on.
        report(error as WalletModalError)
      }
    }
    for (const [kind, method] of Object.entries(manifest.connectMethods ?? {})) {
      core.connectParts.push({
        kind,
        label: method.label,
        pluginId,
        load: async () => (await load(pluginId)).connectMethods?.[kind] as never,
      })
    }
    const tabs = (manifest.accountTabs ?? []).filter(({ needs }) => isMet(core.config, needs))
    if (tabs.length > 0) {
      core.accountTabs.value = [
        ...core.accountTabs.peek(),
        ...tabs.map(({ id, label, namespaces }) => ({
          id,
          label,
          namespaces,
          pluginId,
          load: async () => (await load(pluginId)).accountTabs?.[id] as never,
        })),
      ]
    }
    if (manifest.identity) {
      const source = {
        namespaces: manifest.identity === true ? undefined : manifest.identity,
        load: async () => (await load(pluginId)).identity as never,
      }
      core.identities.value = [...core.identities.peek(), source]
    }
    for (const [namespace, { discovery }] of Object.entries(manifest.namespaces ?? {})) {
      namespaces.register(namespace, {
        discovery,
        discover: discover?.[namespace],
        load: async () => (await load(pluginId)).namespaces?.[namespace] as never,
      })
    }
    const connectors = connectorsOf(manifest, store.namespaces)
    declared.set(pluginId, connectors)
    for (const connector of connectors) {
      walletAdapters.register(
        pluginId,
        connector.id,
        async () => (await load(pluginId)).connectors?.[connector.id] as never,
      )
      if (!connector.embedsPage) store.connectors.discovered(connector)
      else if (core.page && core.page.parent !== core.page) core.discovering.push(listIfAround(connector))
    }
  }

  function preload(connectors: readonly Connector[]): void {
    for (const plugin of byId.values()) {
      const { id, namespaces = {}, gates }: Manifest = plugin.manifest
      const isNeeded = ({ pluginId, namespace }: Connector) =>
        pluginId === undefined ? Object.hasOwn(namespaces, namespace) : pluginId === id
      if (loading.has(id) || !(gates || connectors.some(isNeeded))) continue
      plugin.load().catch(() => {})
      void messages.addLanguages(plugin.languages)
    }
  }

  return {
    register,
    registerLate,
    load,
    preload,
    loadGates,
    reached(moment) {
      past.add(moment)
      activateDue(byId.values())
    },
    dispose() {
      isDisposed = true
      disposeAll()
      loading.clear()
    },
  }
}

/** The connectors that a manifest declares: one for every namespace that they reach. */
const connectorsOf = (
  { id: pluginId, connectors = [] }: Manifest,
  served: readonly Namespace[],
): Connector[] =>
  connectors.flatMap(({ namespaces = served, ...declared }) =>
    served
      .filter((namespace) => namespaces.includes(namespace))
      .map((namespace) => ownOnly<Connector>({ ...declared, pluginId, namespace, provider: undefined })),
  )

async function loadCode(plugin: AnyPlugin, { clock, disposed }: ModalCore) {
  const pluginId: string = plugin.manifest.id
  try {
    return await within(clock, plugin.load(), disposed)
  } catch (cause) {
    throw new PluginError('PLUGIN_LOAD_FAILED', `The code of the plugin ${pluginId} could not be loaded.`, {
      pluginId,
      cause,
      hint: 'The visitor may be offline, or the page older than the server. Loading is tried again on the next use.',
    })
  }
}

/** One plugin's failure must not keep the others from letting go. */
function disposeSafely(dispose: () => void): void {
  try {
    dispose()
  } catch (error) {
    reportUncaught(error)
  }
}

/** What types can't promise of a plugin in plain JavaScript: every declared view, namespace and the like is there. */
function assertComplete({ manifest }: AnyPlugin, activated: LooselyActivated): void {
  const pluginId: string = manifest.id
  const missing = [
    ...Object.keys(manifest.views ?? {}).filter((name) => !activated.views?.[name]),
    ...Object.keys(manifest.namespaces ?? {}).filter((namespace) => !activated.namespaces?.[namespace]),
    ...Object.keys(manifest.connectMethods ?? {}).filter((kind) => !activated.connectMethods?.[kind]),
    ...(manifest.accountTabs ?? []).map(({ id }) => id).filter((id) => !activated.accountTabs?.[id]),
    ...(manifest.connectors ?? []).map(({ id }) => id).filter((id) => !activated.connectors?.[id]),
    ...(manifest.identity && !activated.identity ? ['identity'] : []),
  ]
  if (missing.length > 0) {
    throw new PluginError(
      'PLUGIN_FAILED',
      `The plugin ${pluginId} declares ${missing.join(', ')} but does not bring it.`,
      {
        pluginId,
        hint: 'Return it from the activation, or take it out of the manifest.',
        context: { missing },
      },
    )
  }
}
