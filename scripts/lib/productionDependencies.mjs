import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lockedPackages } from './lockedPackages.mjs'
import { root } from './paths.mjs'

/**
 * What a user's installation of an app brings along: read from the lockfile, weighed on disk. Our own packages weigh
 * what they publish.
 *
 * @param {string} app its folder, such as `templates/react-vite`
 * @param {readonly string[]} [besides] packages that a user adds to it
 * @returns {{ packages: number, bytes: number }}
 */
export function productionDependencies(app, besides = []) {
  const locked = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  const found = lockedPackages(locked, app, besides, (place) => existsSync(join(root, place)))
  const bytes = found.reduce((sum, { place }) => sum + publishedBytes(place), 0)
  return { packages: found.length, bytes }
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
