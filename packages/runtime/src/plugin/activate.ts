import { settleWithin, within } from '../base/clock.js'
import { createDisposal, type Disposal } from '../base/disposal.js'
import type { Connector } from '../connectors/types.js'
import { PluginError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin, LooselyActivated } from './definePlugin.js'
import type { Manifest } from './manifest.js'

/** A plugin that is registered in a modal. */
export interface HostedPlugin {
  readonly plugin: AnyPlugin
  /** Those that its manifest declares. */
  readonly connectors: readonly Connector[]
  /** Its activation, under way or done; undefined before the first, and after one that failed. */
  activation?: Promise<LooselyActivated> | undefined
}

/** What plugins are activated with. */
export interface ActivationOptions {
  /**
   * Makes the context of one plugin.
   * @param connectors those that its manifest declares
   */
  createContext(
    manifest: Manifest,
    connectors: readonly Connector[],
    onDispose: (dispose: () => void) => void,
  ): PluginContext
  /** Adopts a plugin's CSS texts. */
  adoptStyles(styles: readonly string[]): void
}

/**
 * Loads a plugin's code and runs it. An activation that fails takes back what it made, and is forgotten: the next one tries again.
 *
 * @param disposal gets what all plugins of the modal dispose
 * @throws PluginError `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED`, `MODAL_DESTROYED`
 */
export async function activate(
  core: ModalCore,
  hosted: HostedPlugin,
  options: ActivationOptions,
  disposal: Disposal,
): Promise<LooselyActivated> {
  const { statusChanged } = core.store.plugins
  const { id } = hosted.plugin.manifest
  statusChanged(id, 'loading')
  try {
    const activated = await run(core, hosted, options, disposal)
    statusChanged(id, 'ready')
    return activated
  } catch (error) {
    hosted.activation = undefined
    statusChanged(id, 'failed')
    throw error
  }
}

async function run(
  core: ModalCore,
  { plugin, connectors }: HostedPlugin,
  { createContext, adoptStyles }: ActivationOptions,
  disposal: Disposal,
): Promise<LooselyActivated> {
  const pluginId: string = plugin.manifest.id
  // Together, so that a view is drawn in the visitor's language at once.
  const [implementation] = await Promise.all([
    loadCode(core, plugin),
    settleWithin(core.clock, core.messages.addLanguages(plugin.languages)),
  ])
  if (core.disposed.aborted) {
    throw new PluginError('MODAL_DESTROYED', `The modal was destroyed while ${pluginId} was loading.`, {
      pluginId,
    })
  }

  const own = createDisposal()
  try {
    const activated = implementation(
      createContext(plugin.manifest, connectors, (dispose) => void own.add(disposal.add(dispose))),
    )
    assertComplete(plugin, activated)
    if (activated.messages) core.messages.add(activated.messages)
    if (activated.styles) adoptStyles(activated.styles)
    return activated
  } catch (cause) {
    own.dispose()
    if (cause instanceof PluginError) throw cause
    throw new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} failed while it was activated.`, {
      pluginId,
      cause,
    })
  }
}

async function loadCode({ clock, disposed }: ModalCore, plugin: AnyPlugin) {
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

/** Types promise that what is declared is there; a plugin in plain JavaScript may forget it. */
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
