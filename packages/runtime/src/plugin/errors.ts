import { pluginApi } from '../config/pluginApi.js'
import { PluginError } from '../errors/classes.js'
import type { AnyPlugin, LooselyActivated } from './definePlugin.js'
import type { Manifest } from './manifest.js'

export const notEnabled = (pluginId: string) =>
  new PluginError('FEATURE_DISABLED', `The plugin ${pluginId} is not enabled in this modal.`, {
    pluginId,
    hint: 'Turn its feature on in the config, or pass the plugin to createModal.',
  })

export const otherApi = ({ id, api }: Pick<Manifest, 'id' | 'api'>) =>
  new PluginError(
    'PLUGIN_API_UNSUPPORTED',
    `The plugin ${id} is made for the plugin API ${api}, and this modal has number ${pluginApi}: it is left out.`,
    { pluginId: id, hint: 'Install a version of the plugin that fits, or another version of Wallet Modal.' },
  )

export const lateGates = (pluginId: string) =>
  new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} has \`gates\` but loads after connecting.`, {
    pluginId,
    hint: 'Remove `loadsAfterConnect` from its catalog entry.',
  })

export const notLoaded = (pluginId: string, cause: unknown) =>
  new PluginError('PLUGIN_LOAD_FAILED', `The code of the plugin ${pluginId} could not be loaded.`, {
    pluginId,
    cause,
    hint: 'The visitor may be offline, or the page may be older than the server. The next use tries again.',
  })

export const destroyedMeanwhile = (pluginId: string) =>
  new PluginError('MODAL_DESTROYED', `The modal was destroyed while ${pluginId} was loading.`, { pluginId })

/** Wraps what an activation threw, unless it is a `PluginError` already. */
export const activationFailed = (pluginId: string, cause: unknown) =>
  cause instanceof PluginError
    ? cause
    : new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} failed to activate.`, {
        pluginId,
        cause,
      })

export const gateTooLate = (pluginId: string) =>
  new PluginError(
    'PLUGIN_FAILED',
    `The plugin ${pluginId} called \`context.gate()\` without \`gates: true\`, or after activation.`,
    {
      pluginId,
      hint: 'Set `gates: true` in its manifest, and call `gate` during activation.',
    },
  )

/** @param missing names and ids of the manifest */
export const notBrought = (pluginId: string, missing: readonly string[]) =>
  new PluginError(
    'PLUGIN_FAILED',
    `The plugin ${pluginId} declares ${missing.join(', ')}, but its code does not bring it.`,
    {
      pluginId,
      hint: 'Return it from the activation, which is no promise (a connect method: name its module in `definePlugin`), or remove it from the manifest.',
      context: { missing },
    },
  )

/** The parts of a manifest that are keyed by name, and those that are keyed by id. */
const byName = ['views', 'namespaces'] as const
const byId = ['accountTabs', 'connectors'] as const

/**
 * Asserts that an activation returned everything that its manifest declares. Types say so, except to plain JavaScript.
 * @throws PluginError `PLUGIN_FAILED`
 */
export function assertComplete({ manifest }: AnyPlugin, activated: LooselyActivated): void {
  const missing = [
    ...byName.flatMap((part) =>
      Object.keys(manifest[part] ?? {}).filter((name) => !activated?.[part]?.[name]),
    ),
    ...byId.flatMap((part) =>
      (manifest[part] ?? []).map(({ id }) => id).filter((id) => !activated?.[part]?.[id]),
    ),
    ...(['identity', 'accountTotal', 'portfolio'] as const).filter(
      (part) => manifest[part] && !activated?.[part],
    ),
  ]
  if (missing.length > 0) throw notBrought(manifest.id, missing)
}
