import { type ConfigEnv, loadConfigFromFile, type PluginOption, type UserConfig } from 'vite'

/**
 * A template as it is built for production, and yet wired to the sandbox, which its own configuration refuses: the journeys
 * need the code that visitors get, with the sandbox's chains and wallets. `TEMPLATE` is the template's folder.
 */
export default async (env: ConfigEnv): Promise<UserConfig> => {
  const loaded = await loadConfigFromFile(env, `${process.env.TEMPLATE}/vite.config.ts`)
  if (!loaded) throw new Error(`${process.env.TEMPLATE} has no vite.config.ts.`)
  const { plugins = [], ...config } = loaded.config
  return {
    ...config,
    plugins: plugins.flat().filter((plugin) => nameOf(plugin) !== 'wallet-modal:refuse-sandbox'),
    define: { ...config.define, 'import.meta.env.DEV': 'true' },
  }
}

const nameOf = (plugin: PluginOption) =>
  plugin && typeof plugin === 'object' && 'name' in plugin ? plugin.name : undefined
