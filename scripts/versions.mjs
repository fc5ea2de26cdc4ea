import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { root } from './lib/paths.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { runCommand, succeed } from './lib/runCommand.mjs'

const usage = `npm run versions      takes the changes of .changeset/ into changelogs, and raises the version of all packages

  Commit what it wrote; the release follows from that commit.`

/** Wide enough for every version to come, so that `changeset` doesn't call a raised peer a breaking change. */
const anyVersion = '>=0.0.0'

await runScript({ usage }, async () => {
  setOwnPeers(anyVersion)
  const { exitCode } = await runCommand(['changeset', 'version'])
  const packages = publishablePackages()
  const version = packages[0]?.manifest.version
  // Whatever happened: exact again.
  setOwnPeers(version)
  setInOuterTemplates(packages)
  if (exitCode !== 0) throw new CommandError('The versions were not raised; see above.', exitCode)

  await succeed(['npm', 'install', '--package-lock-only', '--ignore-scripts'])
  await succeed([
    'biome',
    'format',
    '--write',
    ...packages.flatMap(({ folder }) => [`${folder}/package.json`, `${folder}/CHANGELOG.md`]),
  ])
  console.log(`All packages are ${version}. Read the changelogs, then commit.`)
})

/**
 * Our packages name each other exactly; among peers, `changeset` would answer each minor change with a major version.
 *
 * @param {string} range
 */
function setOwnPeers(range) {
  const packages = publishablePackages()
  for (const { folder, manifest } of packages) {
    const own = packages.filter(({ name }) => manifest.peerDependencies?.[name] !== undefined)
    if (own.length === 0) continue
    for (const { name } of own) manifest.peerDependencies[name] = range
    writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
}

/**
 * `changeset` raises our packages in workspaces only, and some templates stand outside of them.
 *
 * @param {ReturnType<typeof publishablePackages>} packages
 */
function setInOuterTemplates(packages) {
  const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const outer = workspaces.filter((/** @type {string} */ path) => path.startsWith('!'))
  for (const path of outer.map((/** @type {string} */ one) => join(root, one.slice(1), 'package.json'))) {
    const template = JSON.parse(readFileSync(path, 'utf8'))
    for (const { manifest, name } of packages)
      if (template.dependencies[name]) template.dependencies[name] = manifest.version
    writeFileSync(path, `${JSON.stringify(template, null, 2)}\n`)
  }
}
