import { PluginError } from '../errors/classes.js'
import type { AnyPlugin, LooselyActivated } from './definePlugin.js'

export const notLoaded = (pluginId: string, cause: unknown) =>
  new PluginError('PLUGIN_LOAD_FAILED', `The code of the plugin ${pluginId} could not be loaded.`, {
    pluginId,
    cause,
    hint: 'The visitor may be offline, or the page may be older than the server. The next use tries again.',
  })

export const destroyedMeanwhile = (pluginId: string) =>
  new PluginError('MODAL_DESTROYED', `The modal was destroyed while ${pluginId} was loading.`, { pluginId })

/** The parts of a manifest that are keyed by name, and those that are keyed by id. */
const byName = ['views', 'namespaces'] as const
const byId = ['accountTabs', 'connectors'] as const

/**
 * Names and ids that a manifest declares and an activation didn't return. Types say so, except to plain JavaScript.
 * @returns undefined for an activation that returned no object
 */
export function missingIn(
  { manifest }: AnyPlugin,
  activated: LooselyActivated,
): readonly string[] | undefined {
  if (typeof activated !== 'object' || activated === null || 'then' in activated) return undefined
  return [
    ...byName.flatMap((part) => Object.keys(manifest[part] ?? {}).filter((name) => !activated[part]?.[name])),
    ...byId.flatMap((part) =>
      (manifest[part] ?? []).map(({ id }) => id).filter((id) => !activated[part]?.[id]),
    ),
    ...(['identity', 'accountTotal', 'portfolio'] as const).filter(
      (part) => manifest[part] && !activated[part],
    ),
  ]
}
