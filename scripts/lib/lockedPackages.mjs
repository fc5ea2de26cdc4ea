/**
 * @typedef {object} LockedPackage what the lockfile knows of a package, or of a workspace
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [hasInstallScript]
 * @property {boolean} [link] a workspace; `resolved` says where it lies
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {object} FoundPackage
 * @property {string} name
 * @property {string} place such as `node_modules/zod`
 * @property {LockedPackage} entry
 * @property {string[]} chain who needs it: names, from the app's own dependency down to its own
 */

/**
 * What a user's installation brings along, without development tools. Peers count unless they are optional, since npm
 * installs them.
 *
 * @param {Record<string, LockedPackage>} locked the lockfile's packages
 * @param {string} app its folder, such as `templates/react-vite`
 * @param {readonly string[]} [besides] packages that a user adds to it
 * @param {(place: string) => boolean} [isThere] whether something is installed there
 * @returns {FoundPackage[]} each version once
 */
export function lockedPackages(locked, app, besides = [], isThere = () => true) {
  /** @type {Map<string, FoundPackage>} */
  const found = new Map()

  /**
   * @param {string} from
   * @param {string[]} chain
   */
  const visit = (from, chain) => {
    const added = from === app ? besides : []
    for (const name of new Set([...requiredBy(locked[from] ?? {}), ...added])) {
      const place = placeOf(name, from, locked, isThere)
      const entry = place === undefined ? undefined : locked[place]
      if (place === undefined || !entry) continue
      const id = `${name}@${entry.version}`
      if (found.has(id)) continue
      found.set(id, { name, place, entry, chain: [...chain, name] })
      visit(place, [...chain, name])
    }
  }
  visit(app, [])
  return [...found.values()]
}

/**
 * @param {LockedPackage} entry
 * @returns {Set<string>} names
 */
export function requiredBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
}

/**
 * Where Node would find a package: in the nearest `node_modules` upwards.
 *
 * @param {string} name
 * @param {string} from
 * @param {Record<string, LockedPackage>} locked
 * @param {(place: string) => boolean} [isThere]
 * @returns {string | undefined} undefined for an optional package that is not for this platform
 */
export function placeOf(name, from, locked, isThere = () => true) {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth--) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/')
    const entry = locked[place]
    if (entry && isThere(place)) return entry.link ? entry.resolved : place
  }
}
