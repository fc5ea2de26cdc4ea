import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { cacheFolder, root } from './lib/paths.mjs'
import { bundledPackages } from './lib/publish/bundledPackages.mjs'
import { lintTarball } from './lib/publish/lintTarball.mjs'
import { packPackage } from './lib/publish/packPackage.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { readTarball } from './lib/publish/readTarball.mjs'
import { tarballRules } from './lib/publish/tarballRules.mjs'
import { noticesPath, thirdPartyNotices } from './lib/publish/thirdPartyNotices.mjs'

const usage = `node scripts/publishing.mjs      packs every package and checks what its installer would get

  --all        complains of a package that doesn't build yet, too
  --rebuild    builds twice from nothing, and expects the same bytes`

const target = `${cacheFolder}publishing/`

/** @typedef {import('./lib/publish/publishablePackages.mjs').PublishablePackage} PublishablePackage */

await runScript(
  { usage, options: { all: { type: 'boolean' }, rebuild: { type: 'boolean' } } },
  async (options) => {
    await installDependencies()
    await buildPackages({ ifStale: !options.rebuild })

    const packages = publishablePackages()
    const unbuilt = packages.filter(({ builds }) => !builds).map(({ name }) => name)
    const complaints = options.all ? unbuilt.map((name) => `${name} has no build script`) : []
    const house = {
      version: packages[0]?.manifest.version,
      names: packages.map(({ name }) => name),
      machinePaths: [root, `${homedir()}/`],
      /** @param {string} path */
      repositoryHas: (path) => existsSync(join(root, path)),
    }

    /** @type {Map<string, string>} */
    const hashes = new Map()
    for (const each of packages.filter(({ builds }) => builds)) {
      const { packed, path, hash, found } = await check(each, house)
      hashes.set(each.folder, hash)
      complaints.push(...found.map((complaint) => `${each.name} ${complaint}`))
      console.log(
        `${each.name}: ${packed.files.size} files, sha256 ${hash.slice(0, 16)}, ${path.slice(root.length)}`,
      )
    }
    if (options.rebuild) complaints.push(...(await rebuilt(hashes)))

    if (complaints.length > 0)
      throw new CommandError(`${complaints.join('\n')}\n\n${complaints.length} complaints.`)
    if (unbuilt.length > 0) console.log(`Left out, since it has no build script yet: ${unbuilt.join(', ')}`)
  },
)

/**
 * @param {PublishablePackage} publishable
 * @param {import('./lib/publish/tarballRules.mjs').House} house
 */
async function check({ folder, name }, house) {
  const [{ path, tarball, hash }, again] = await Promise.all([
    packPackage(join(root, folder), `${target}${folder}`),
    packPackage(join(root, folder), `${target}again/${folder}`),
  ])
  const packed = readTarball(tarball)
  const found = [
    ...tarballRules.flatMap((rule) =>
      rule.complaints(packed, house).map((complaint) => `${complaint} (${rule.name})`),
    ),
    ...staleNotices(folder, name),
    ...(hash === again.hash ? [] : ['packs to other bytes each time']),
    ...(await lintTarball(path, packed)),
  ]
  return { packed, path, hash, found }
}

/**
 * @param {string} folder
 * @param {string} name
 */
function staleNotices(folder, name) {
  const locked = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  const bundled = bundledPackages(folder, locked)
  if (!bundled) return ["doesn't say what it bundles: set `sourcemap` or `license` in its build"]
  const path = noticesPath(folder)
  if (!existsSync(path)) return bundled.length > 0 ? ['has no third-party notices: npm run notices'] : []
  return readFileSync(path, 'utf8') === thirdPartyNotices(folder, name, bundled)
    ? []
    : ['has stale third-party notices: npm run notices']
}

/** @param {Map<string, string>} hashes of the first build */
async function rebuilt(hashes) {
  await buildPackages()
  const complaints = []
  for (const [folder, hash] of hashes) {
    const second = await packPackage(join(root, folder), `${target}again/${folder}`)
    if (second.hash !== hash) complaints.push(`${folder} builds to other bytes each time`)
  }
  return complaints
}
