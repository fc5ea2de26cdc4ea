import { pluginApi } from '../config/pluginApi.js'
import { PluginError } from '../errors/classes.js'
import type { LooselyActivated } from './definePlugin.js'
import type { Manifest } from './manifest.js'

// What plugins' authors do wrong: loaded when it happens.

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

export const activationFailed = (pluginId: string, cause: unknown) =>
  new PluginError('PLUGIN_FAILED', `The plugin ${pluginId} failed to activate.`, { pluginId, cause })

/** @param missing names and ids of the manifest */
export const notBrought = (pluginId: string, missing: readonly string[]) =>
  new PluginError(
    'PLUGIN_FAILED',
    `The plugin ${pluginId} declares ${missing.join(', ')}, but its code does not bring it.`,
    {
      pluginId,
      hint: 'Return it from the activation (a connect method: name its module in `definePlugin`), or remove it from the manifest.',
      context: { missing },
    },
  )

export function activatedToNothing(pluginId: string, activated: LooselyActivated) {
  const got = activated && 'then' in activated ? 'a promise' : String(activated)
  return new PluginError('PLUGIN_FAILED', `The activation of the plugin ${pluginId} returned ${got}.`, {
    pluginId,
    hint: 'Return an object at once. Load what takes longer inside a view or an api function.',
  })
}
