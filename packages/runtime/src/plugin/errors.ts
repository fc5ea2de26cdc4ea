import { PluginError } from '../errors/classes.js'
import type { AnyPlugin, LooselyActivated } from './definePlugin.js'

export const notEnabled = (pluginId: string) =>
  new PluginError('FEATURE_DISABLED', `The plugin ${pluginId} is not enabled in this modal.`, {
    pluginId,
    hint: 'Turn its feature on in the config, or hand the plugin to createModal.',
  })

export const lateGates = (pluginId: string) =>
  new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} brings gates, and is late.`, {
    pluginId,
    hint: 'Take `loadsAfterConnect` out of its catalog entry.',
  })

export const notLoaded = (pluginId: string, cause: unknown) =>
  new PluginError('PLUGIN_LOAD_FAILED', `The code of the plugin ${pluginId} could not be loaded.`, {
    pluginId,
    cause,
    hint: 'The visitor may be offline, or the page older than the server. The next use tries again.',
  })

export const destroyedMeanwhile = (pluginId: string) =>
  new PluginError('MODAL_DESTROYED', `The modal was destroyed while ${pluginId} was loading.`, { pluginId })

/** What an activation threw; an error of the plugin's own stays what it is. */
export const activationFailed = (pluginId: string, cause: unknown) =>
  cause instanceof PluginError
    ? cause
    : new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} failed to activate.`, {
        pluginId,
        cause,
      })

export const gateTooLate = (pluginId: string) =>
  new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} puts up a gate too late.`, {
    pluginId,
    hint: 'Say `gates: true` in its manifest, and call `gate` while it is activated.',
  })

/** What a manifest declares by its name, and by an id. */
const byName = ['views', 'namespaces', 'connectMethods'] as const
const byId = ['accountTabs', 'connectors'] as const

/**
 * Types promise that what is declared is there; a plugin in plain JavaScript may forget it.
 * @throws PluginError `PLUGIN_FAILED`
 */
export function assertComplete({ manifest }: AnyPlugin, activated: LooselyActivated): void {
  const pluginId: string = manifest.id
  const missing = [
    ...byName.flatMap((part) => Object.keys(manifest[part] ?? {}).filter((name) => !activated[part]?.[name])),
    ...byId.flatMap((part) =>
      (manifest[part] ?? []).map(({ id }) => id).filter((id) => !activated[part]?.[id]),
    ),
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
