import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {object} PackageEntry
 * @property {string} specifier what an importer writes, such as `@wallet-modal/runtime/config`
 * @property {string} name the file's path inside `dist`, without extension
 * @property {string} source the absolute path of the source that is built into it
 */

/**
 * The modules that a workspace package publishes, read from its exports map: `./dist/x.js` is built from
 * `./src/x.ts` or `./src/x.tsx`. Entries without a source yet are left out.
 *
 * @param {string} folder such as `packages/runtime`
 * @returns {PackageEntry[]}
 */
export function packageEntries(folder) {
  const manifest = readManifest(folder)
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const file = typeof target === 'string' ? undefined : target.default
    const name = /^\.\/dist\/(.+)\.js$/.exec(file ?? '')?.[1]
    const source = ['.ts', '.tsx']
      .map((extension) => join(root, folder, 'src', `${name}${extension}`))
      .find((path) => existsSync(path))
    return name && source
      ? [{ specifier: join(manifest.name, subpath).replaceAll('\\', '/'), name, source }]
      : []
  })
}

/**
 * Every file in `dist` that the manifest promises: modules, declarations and commands.
 *
 * @param {string} folder
 * @returns {string[]} absolute paths
 */
export function publishedFiles(folder) {
  const { exports = {}, bin = {} } = readManifest(folder)
  const targets = [
    ...Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    ),
    ...Object.values(bin),
  ]
  return targets.filter((path) => path.startsWith('./dist/')).map((path) => join(root, folder, path))
}

/**
 * @param {string} folder
 * @returns {{ name: string, bin?: Record<string, string>, exports?: Record<string, string | Record<string, string>> }}
 */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}
