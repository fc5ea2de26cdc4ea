import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

/**
 * @typedef {object} PublishablePackage
 * @property {string} folder such as `packages/runtime`
 * @property {string} name
 * @property {Record<string, any>} manifest
 * @property {boolean} builds whether it knows how to build itself; until then it has nothing to publish
 */

/** Where a manifest names other packages that an installation brings along. */
export const installedKinds = /** @type {const} */ ([
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
])

/**
 * The packages of `packages/` that aren't private, each after those that it needs: the order to publish in.
 *
 * @returns {PublishablePackage[]}
 */
export function publishablePackages() {
  const waiting = readdirSync(`${root}packages`)
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map(readPackage)
    .filter(({ manifest }) => manifest.private !== true)

  /** @type {PublishablePackage[]} */
  const ordered = []
  while (waiting.length > 0) {
    const names = waiting.map(({ name }) => name)
    const next = waiting.findIndex(({ manifest }) => !needsAny(manifest, names))
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered
}

/** @param {string} folder */
function readPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return { folder, name: manifest.name, manifest, builds: manifest.scripts?.build !== undefined }
}

/**
 * Development dependencies count: the command line bundles packages of ours, and is told by them what it can set up.
 *
 * @param {Record<string, any>} manifest
 * @param {string[]} names
 */
function needsAny(manifest, names) {
  return [...installedKinds, 'devDependencies'].some((kind) =>
    Object.keys(manifest[kind] ?? {}).some((name) => names.includes(name)),
  )
}
