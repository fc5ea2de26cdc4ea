import { fileURLToPath } from 'node:url'
import { loadConfigFromFile, mergeConfig } from 'vite'
import { switchFeatureOn } from './lib/switchFeatureOn.mjs'

const template = fileURLToPath(new URL('../templates/react-vite/vite.config.ts', import.meta.url))

/**
 * The demo is the template with every feature on that the sandbox can serve.
 *
 * @param {import('vite').ConfigEnv} env
 * @returns {Promise<import('vite').UserConfig>}
 */
export default async (env) => {
  const { config = {} } = (await loadConfigFromFile(env, template)) ?? {}
  // Here the packages are links, which are served as they are: bundled as well, a part of them would be there twice.
  delete config.optimizeDeps
  return mergeConfig(config, { plugins: [switchFeatureOn('walletConnect')] })
}
