import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../paths.mjs'

/**
 * @typedef {import('../lockedPackages.mjs').LockedPackage} LockedPackage
 *
 * @typedef {object} BundledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} place where it is installed, such as `node_modules/lean-qr`
 */

/**
 * The packages whose code a build carries in `dist`: by its source maps, and by the lists that Vite's `build.license`
 * writes where there are no maps.
 *
 * @param {string} folder such as `packages/runtime`
 * @param {Record<string, LockedPackage>} locked the lockfile's packages
 * @returns {BundledPackage[] | undefined} sorted by name; undefined where the build tells in neither way
 */
export function bundledPackages(folder, locked) {
  const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  if (scripts?.build === undefined) return []
  const dist = join(root, folder, 'dist')
  const files = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
  const maps = files.filter((path) => path.endsWith('.map'))
  const lists = files.filter((path) => /(licenses|THIRD_PARTY_NOTICES)\.md$/.test(path))
  if (maps.length + lists.length === 0) return undefined

  const places = new Set([
    ...maps.flatMap((path) => placesInMap(join(dist, path))),
    ...lists.flatMap((path) => placesInList(join(dist, path), locked)),
  ])
  return [...places]
    .map((place) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version: locked[place]?.version ?? '',
      place,
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** @param {string} path */
function placesInMap(path) {
  /** @type {{ sources?: string[] }} */
  const { sources = [] } = JSON.parse(readFileSync(path, 'utf8'))
  return sources.flatMap((source) => {
    const file = relative(root, resolve(dirname(path), source)).replaceAll('\\', '/')
    return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []
  })
}

/**
 * @param {string} path
 * @param {Record<string, LockedPackage>} locked
 */
function placesInList(path, locked) {
  const headings = readFileSync(path, 'utf8').matchAll(/^## (\S+) - (\S+) \(.*\)$/gm)
  return [...headings].flatMap(([, name = '', version = '']) => {
    const place = Object.keys(locked).find(
      (key) => key.endsWith(`node_modules/${name}`) && locked[key]?.version === version,
    )
    if (!place) throw new Error(`${path} names ${name} ${version}, which package-lock.json doesn't.`)
    return place
  })
}

/**
 * By code unit, so that every machine sorts alike.
 *
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  return a < b ? -1 : Number(a > b)
}
