import { type PluginPackage, pluginPackagesOf } from '../catalogue/readPluginPackage.js'
import { surroundingsOf } from './surroundings.js'

/** Plugins of third parties in the app around a folder: declared in its package.json, and installed. */
export async function pluginsOfApp(folder: string): Promise<readonly PluginPackage[]> {
  const { declared, root } = await surroundingsOf(folder)
  return pluginPackagesOf(declared ?? [], root)
}
