import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

/**
 * @typedef {object} PublishablePackage
 * @property {string} folder such as `packages/runtime`
 * @property {string} name
 * @property {Record<string, any>} manifest
 */

/** Where a manifest names other packages that an installation brings along. */
export const installedKinds = /** @type {const} */ ([
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
])

/**
 * The packages below `packages/` that aren't private, each after those that it needs: the order to publish in.
 *
 * @returns {PublishablePackage[]}
 */
export function publishablePackages() {
  const waiting = packageFolders()
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

/**
 * Those workspaces that lie in `packages`: the command line has two, one in the other.
 *
 * @returns {string[]}
 */
function packageFolders() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return workspaces
    .filter((pattern) => pattern.startsWith('packages/'))
    .flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
        : [pattern],
    )
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/** @param {string} folder */
function readPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return { folder, name: manifest.name, manifest }
}

/**
 * Development dependencies count: the command line bundles packages of ours, and learns from them what it can set up.
 *
 * @param {Record<string, any>} manifest
 * @param {string[]} names
 */
function needsAny(manifest, names) {
  return [...installedKinds, 'devDependencies'].some((kind) =>
    Object.keys(manifest[kind] ?? {}).some((name) => names.includes(name)),
  )
}
