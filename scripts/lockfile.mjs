import { readFileSync } from 'node:fs'
import semver from 'semver'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { placeOf } from './lib/lockedPackages.mjs'
import { root } from './lib/paths.mjs'

const usage = `node scripts/lockfile.mjs      checks that package-lock.json installs on every platform, and on the oldest Node

  To write a whole lockfile, delete the entries that are named and every node_modules, then run
  npm install --package-lock-only`

/** Optional packages that no registry has in this version, with the reason. */
const absent = /** @type {Record<string, string>} */ ({})

/** @typedef {{ version?: string, optional?: boolean, optionalDependencies?: Record<string, string>, engines?: { node?: string } }} Entry */

await runScript({ usage }, async () => {
  /** @type {Record<string, Entry>} */
  const packages = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  const complaints = [...missingPlatforms(packages), ...tooNew(packages)]
  if (complaints.length > 0) throw new CommandError(complaints.join('\n'))
  console.log(
    `${Object.keys(packages).length} locked packages: every platform's, for Node ${oldestNode(packages)}.`,
  )
})

/**
 * npm leaves other platforms' optional packages out when it writes a lockfile beside an installation; `npm ci` then fails
 * everywhere.
 *
 * @param {Record<string, Entry>} packages
 */
function missingPlatforms(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(name in absent) && !placeOf(name, place, packages))
      .map(
        (name) => `package-lock.json leaves out ${name}, an optional package of ${place || 'the workspace'}.`,
      ),
  )
}

/** @param {Record<string, Entry>} packages */
function tooNew(packages) {
  const oldest = oldestNode(packages)
  return Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !semver.satisfies(oldest, engines.node))
    .map(([place, { engines }]) => `${place} asks for Node ${engines?.node}; ours is ${oldest}.`)
}

/** @param {Record<string, Entry>} packages */
function oldestNode(packages) {
  return `${packages['']?.engines?.node?.replace('>=', '') ?? ''}.0`
}
