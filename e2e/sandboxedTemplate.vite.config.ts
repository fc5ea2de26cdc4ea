import { type ConfigEnv, loadConfigFromFile, type Plugin, type PluginOption, type UserConfig } from 'vite'

/**
 * A template as it is built for production, and yet pointed at the sandbox, which its own configuration refuses: the journeys
 * need the code that visitors get, with the sandbox's chains and wallets. `TEMPLATE` is the template's folder.
 */
export default async (env: ConfigEnv): Promise<UserConfig> => {
  const loaded = await loadConfigFromFile(env, `${process.env.TEMPLATE}/vite.config.ts`)
  if (!loaded) throw new Error(`${process.env.TEMPLATE} has no vite.config.ts.`)
  const { plugins = [], ...config } = loaded.config
  const own = plugins.flat().filter((plugin) => nameOf(plugin) !== 'wallet-modal:refuse-sandbox')
  return { ...config, plugins: [sandboxedConfig, ...own] }
}

const nameOf = (plugin: PluginOption) =>
  plugin && typeof plugin === 'object' && 'name' in plugin ? plugin.name : undefined

const wired = '\0sandboxed-config?'

/** In a build what `walletModal()` does while Vite serves the app: whoever imports the config gets it as the sandbox has it. */
const sandboxedConfig: Plugin = {
  name: 'sandboxed-config',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('/wallet-modal.config') || importer?.startsWith(wired)) return undefined
    const file = await this.resolve(source, importer, { skipSelf: true })
    return file && `${wired}${file.id}`
  },
  load: (id) =>
    id.startsWith(wired)
      ? `
import config from ${JSON.stringify(id.slice(wired.length))}
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'

const sandbox = import.meta.env.VITE_WALLET_MODAL_SANDBOX
loadSandboxWallets(sandbox).catch((error) => console.warn(error.message))
export default withSandbox(config, sandbox)
`
      : undefined,
}
