import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { cacheFolder, root } from './lib/paths.mjs'
import { bundledPackages } from './lib/publish/bundledPackages.mjs'
import { packPackage } from './lib/publish/packPackage.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { tarballRules } from './lib/publish/tarballRules.mjs'
import { noticesPath, thirdPartyNotices } from './lib/publish/thirdPartyNotices.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = `node scripts/publishing.mjs      packs every package and checks what its installer would get

  --rebuild    builds twice from nothing, and expects the same bytes`

/** @typedef {import('./lib/publish/packPackage.mjs').Packed} Packed */

await runScript({ usage, options: { rebuild: { type: 'boolean' } } }, async ({ rebuild }) => {
  await installDependencies()
  await buildPackages({ ifStale: !rebuild })

  const packages = publishablePackages()
  const house = {
    version: packages[0]?.manifest.version,
    names: packages.map(({ name }) => name),
    machinePaths: [root, `${homedir()}/`],
    /** @param {string} path */
    repositoryHas: (path) => existsSync(join(root, path)),
  }

  /** @type {string[]} */
  const complaints = []
  const first = await packAll()
  for (const [folder, packed] of first) {
    const { name } = packed.manifest
    const found = [
      ...tarballRules.flatMap((rule) =>
        rule.complaints(packed, house).map((complaint) => `${complaint} (${rule.name})`),
      ),
      ...staleNotices(folder, name),
      ...(await lintManifest(packed)),
      ...(hasModules(packed.manifest) ? await lintTypes(packed.path) : []),
    ]
    complaints.push(...found.map((complaint) => `${name} ${complaint}`))
    console.log(`${name}: ${packed.files.size} files, ${packed.path.slice(root.length)}`)
  }
  if (rebuild) {
    await buildPackages()
    for (const [folder, { integrity }] of await packAll())
      if (integrity !== first.get(folder)?.integrity)
        complaints.push(`${folder} builds to other bytes each time`)
  }
  if (complaints.length > 0)
    throw new CommandError(`${complaints.join('\n')}\n\n${complaints.length} complaints.`)
})

/** @returns {Promise<Map<string, Packed>>} by folder */
async function packAll() {
  const folders = publishablePackages().map(({ folder }) => folder)
  const packed = folders.map(
    async (folder) =>
      /** @type {const} */ ([
        folder,
        await packPackage(join(root, folder), `${cacheFolder}publishing/${folder}`),
      ]),
  )
  return new Map(await Promise.all(packed))
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
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const isFresh =
    text === undefined ? bundled.length === 0 : text === thirdPartyNotices(folder, name, bundled)
  return isFresh ? [] : ['has stale third-party notices: npm run notices']
}

/**
 * Whether it can be imported from, rather than only run.
 *
 * @param {Record<string, any>} manifest
 */
function hasModules({ exports = {} }) {
  return Object.values(exports).some((target) => typeof target === 'object')
}

/** @param {Packed} packed */
async function lintManifest({ files }) {
  const { messages, pkg } = await publint({
    pkgDir: 'package',
    strict: true,
    level: 'warning',
    pack: { files: [...files].map(([path, data]) => ({ name: `package/${path}`, data })) },
  })
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`)
}

/** @param {string} path of the tarball */
async function lintTypes(path) {
  const { exitCode, output } = await runCommand(
    // Without DefinitelyTyped, whose declarations would be requested over the network.
    ['attw', path, '--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii', '--no-emoji'],
    { output: 'capture', env: { FORCE_COLOR: '0' } },
  )
  return exitCode === 0 ? [] : [`attw:\n${output.trim()}`]
}
