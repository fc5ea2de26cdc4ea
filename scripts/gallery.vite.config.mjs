import { loadConfigFromFile, mergeConfig } from 'vite'
import { packageEntries } from './lib/packageExports.mjs'
import { root } from './lib/paths.mjs'

/**
 * The gallery over the packages' sources: what is changed there shows at once, and nothing waits for a build.
 *
 * @param {import('vite').ConfigEnv} env
 */
export default async (env) => {
  const { config = {} } = (await loadConfigFromFile(env, `${root}e2e/gallery/vite.config.ts`)) ?? {}
  const alias = ['packages/runtime', 'packages/plugins']
    .flatMap(packageEntries)
    .map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: source,
    }))
  return mergeConfig(config, { resolve: { alias } })
}
