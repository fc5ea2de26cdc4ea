import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link] a workspace; `resolved` says where it lies
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * What a user's installation of an app brings along, without its development tools: read from the lockfile, weighed
 * on disk. Peers count unless they are optional, since npm installs them; our own packages weigh what they publish.
 *
 * @param {string} app its folder, such as `templates/react-vite`
 * @param {readonly string[]} [besides] packages that a user adds to it
 * @returns {{ packages: number, bytes: number }}
 */
export function productionDependencies(app, besides = []) {
  /** @type {Record<string, LockedPackage>} */
  const locked = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  /** @type {Map<string, string>} name and version -> place */
  const found = new Map()

  /** @param {string} place */
  const visit = (place) => {
    const added = place === app ? besides : []
    for (const name of [...requiredBy(locked[place] ?? {}), ...added]) {
      const next = placeOf(name, place, locked)
      if (!next) continue
      const id = `${name}@${locked[next]?.version}`
      if (found.has(id)) continue
      found.set(id, next)
      visit(next)
    }
  }
  visit(app)

  const bytes = [...found.values()].reduce((sum, place) => sum + publishedBytes(place), 0)
  return { packages: found.size, bytes }
}

/** @param {LockedPackage} entry */
function requiredBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
}

/**
 * Where Node would find a package: in the nearest `node_modules` upwards.
 *
 * @param {string} name
 * @param {string} from
 * @param {Record<string, LockedPackage>} locked
 * @returns {string | undefined} undefined for an optional package that is not for this platform
 */
function placeOf(name, from, locked) {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth--) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/')
    const entry = locked[place]
    if (entry && existsSync(join(root, place))) return entry.link ? entry.resolved : place
  }
}

/** @param {string} place */
function publishedBytes(place) {
  const folder = join(root, place)
  if (place.includes('node_modules/')) return bytesIn(folder)
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return ['package.json', ...files].reduce((sum, name) => sum + bytesIn(join(folder, name)), 0)
}

/**
 * @param {string} path a file, or a folder whose own `node_modules` do not count
 * @returns {number}
 */
function bytesIn(path) {
  const status = statSync(path, { throwIfNoEntry: false })
  if (!status?.isDirectory()) return status?.size ?? 0
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}
