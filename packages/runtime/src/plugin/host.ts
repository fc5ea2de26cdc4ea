import type { Signal } from '@preact/signals-core'
import { ownCode } from '../actions/loadCode.js'
import { createDisposal } from '../base/disposal.js'
import { reportUncaught } from '../base/foreign.js'
import { lazy } from '../base/lazy.js'
import type { Connector } from '../connectors/types.js'
import { PluginError, type WalletModalError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import { type ActivationOptions, activate, type HostedPlugin } from './activate.js'
import { connectorsOf, declare } from './declare.js'
import type { AnyPlugin, LooselyActivated } from './definePlugin.js'
import type { ActivationMoment, Manifest } from './manifest.js'

/** Runs the plugins of one modal. */
export interface PluginHost {
  /** Takes in what the manifests declare. Of two views with one name the first stays, and the other is reported. */
  register(plugins: readonly AnyPlugin[]): void
  /**
   * Loads the descriptors of the late plugins, and registers them: once, until it fails.
   * @throws WalletModalError `MODAL_LOAD_FAILED`
   */
  registerLate(): Promise<void>
  /**
   * Loads and activates a plugin, late or not. All callers share one activation until it fails.
   * @throws PluginError `FEATURE_DISABLED`, `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED`
   */
  load(pluginId: string): Promise<LooselyActivated>
  /**
   * Loads the code of the plugins that are needed to ask one of these wallets, and runs none of it. What fails is loaded again
   * by `load`.
   */
  preload(connectors: readonly Connector[]): void
  /**
   * Loads the plugins that bring gates, so that no connection passes before; undefined when they are all there. What fails is
   * reported, and tried again by the next call.
   */
  loadGates(): Promise<unknown> | undefined
  /** Activates the plugins that ask for it at this moment, now or when they are registered. */
  reached(moment: ActivationMoment): void
  /** Disposes what plugins have made, newest first. */
  dispose(): void
}

/** What the host needs besides the core. */
export interface PluginHostOptions extends ActivationOptions {
  /** The registered plugins, written by the host. */
  readonly registered: Signal<readonly AnyPlugin[]>
  /** The late plugins' descriptors; none where no plugin is late. */
  loadLate(): Promise<readonly AnyPlugin[]>
}

/** Registers what the manifests declare, and loads the code behind it when it is first needed. */
export function createPluginHost(core: ModalCore, options: PluginHostOptions): PluginHost {
  const hosted = new Map<string, HostedPlugin>()
  const past = new Set<ActivationMoment>()
  const disposal = createDisposal()
  let areAllRegistered = false

  const report = (error: WalletModalError) => {
    if (core.disposed.aborted) return
    reportUncaught(error)
    core.events.emit('alert', { error })
  }

  function register(plugins: readonly AnyPlugin[]): void {
    const added = plugins.map((plugin) => hostedIn(core, plugin))
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
    one.activation ??= activate(core, one, options, disposal)
    return one.activation
  }

  function activateDue(some: Iterable<HostedPlugin>): void {
    for (const { plugin, activation } of some) {
      const { id, activateOn = [] }: Manifest = plugin.manifest
      if (!activation && [activateOn].flat().some((moment) => past.has(moment))) load(id).catch(report)
    }
  }

  return {
    register,
    registerLate,
    load,
    preload(connectors) {
      for (const { plugin, activation } of hosted.values()) {
        if (activation || !isNeededToAsk(plugin.manifest, connectors)) continue
        plugin.load().catch(() => {})
        void core.messages.addLanguages(plugin.languages)
      }
    },
    loadGates() {
      const missing = [...hosted.values()]
        .map(({ plugin }) => plugin.manifest)
        .filter(({ id, gates }) => gates && core.store.plugins.statuses.peek().get(id) !== 'ready')
      if (missing.length === 0) return undefined
      return Promise.all(missing.map(({ id }) => load(id))).catch((error: PluginError) => {
        report(error)
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

const hostedIn = ({ store }: ModalCore, plugin: AnyPlugin): HostedPlugin => ({
  plugin,
  connectors: connectorsOf(plugin.manifest, store.namespaces),
})

const isNeededToAsk = (
  { id, namespaces = {}, gates }: Manifest,
  connectors: readonly Connector[],
): boolean | undefined =>
  gates ||
  connectors.some(({ pluginId, namespace }) =>
    pluginId === undefined ? Object.hasOwn(namespaces, namespace) : pluginId === id,
  )

const notEnabled = (pluginId: string) =>
  new PluginError('FEATURE_DISABLED', `The plugin ${pluginId} is not enabled in this modal.`, {
    pluginId,
    hint: 'Turn its feature on in wallet-modal.config.ts, or hand the plugin to createModal.',
  })

const lateGates = (pluginId: string) =>
  new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} brings gates, and is late.`, {
    pluginId,
    hint: 'Take `loadsAfterConnect` out of its catalog entry: a wallet may be connected before a late plugin is there.',
  })
