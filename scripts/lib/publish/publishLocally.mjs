import { join } from 'node:path'
import { root } from '../paths.mjs'
import { succeed } from '../runCommand.mjs'
import { npmSetting, ownCache } from './npmSettings.mjs'
import { packPackage } from './packPackage.mjs'
import { publishablePackages } from './publishablePackages.mjs'
import { startRegistry } from './startRegistry.mjs'

/**
 * @typedef {object} Published
 * @property {(name: string) => string} tarball path of a package's
 * @property {Record<string, string>} env in which npm installs our packages
 * @property {string} command folder of the command line's programs
 * @property {() => void} close
 */

/**
 * Packs our packages, serves them as a registry does, and installs the command line as `npx` does: into an empty folder. Offline, so
 * that it can have no dependency.
 *
 * @param {string} folder for all of that
 * @returns {Promise<Published>}
 */
export async function publishLocally(folder) {
  /** @type {import('./packPackage.mjs').Packed[]} */
  const packed = []
  for (const one of publishablePackages()) {
    packed.push(await packPackage(join(root, one.folder), join(folder, 'packed', one.name.replace('/', '-'))))
  }
  /** @param {string} name */
  const tarball = (name) => packed.find(({ manifest }) => manifest.name === name)?.path ?? ''
  const prefix = join(folder, 'command')
  await succeed(['npm', 'install', '--offline', '--prefix', prefix, tarball('create-wallet-modal')])
  const upstream = (await npmSetting('registry')) || 'https://registry.npmjs.org/'
  const registry = await startRegistry(packed, upstream)
  return {
    tarball,
    env: { npm_config_registry: registry.url, npm_config_cache: await ownCache(join(folder, 'cache')) },
    command: join(prefix, 'node_modules/create-wallet-modal/dist'),
    close: registry.close,
  }
}
