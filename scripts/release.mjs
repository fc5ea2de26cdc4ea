import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { cacheFolder, root } from './lib/paths.mjs'
import { packPackage } from './lib/publish/packPackage.mjs'
import { pendingChanges } from './lib/publish/pendingChanges.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { releaseObstacles } from './lib/publish/releaseObstacles.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = `npm run release -- [options]      tests, packs and publishes every package, with provenance; in CI only

  --dry-run      says what is in the way, packs, checks and shows what would be published; tests and publishes nothing
  --tag <name>   under which it is found (default latest)`

const options = /** @type {const} */ ({
  'dry-run': { type: 'boolean' },
  tag: { type: 'string', default: 'latest' },
})

await runScript({ usage, options }, async ({ 'dry-run': dryRun, tag }) => {
  const packages = publishablePackages()
  const obstacles = releaseObstacles(await releaseState(packages))
  if (obstacles.length > 0 && !dryRun) throw new CommandError(obstacles.join('\n'))
  for (const obstacle of obstacles) console.log(`in the way   ${obstacle}`)

  await installDependencies()
  if (!dryRun) await succeed(['npm', 'test'])
  await succeed(['node', 'scripts/publishing.mjs', '--rebuild', '--all'])

  for (const { folder, name, manifest } of packages) {
    // What was checked is packed once more, and comes out the same.
    const { path, hash } = await packPackage(join(root, folder), `${cacheFolder}release/${folder}`)
    const command = ['npm', 'publish', path, '--provenance', '--access', 'public', '--tag', String(tag)]
    console.log(`${name} ${manifest.version}   sha256 ${hash}\n  ${command.join(' ')}`)
    if (dryRun) continue
    // A release that broke off half-way goes on where it stopped.
    if (await isPublished(name, manifest.version)) console.log('  is there already')
    else await succeed(command)
  }
})

/** @param {import('./lib/publish/publishablePackages.mjs').PublishablePackage[]} packages */
async function releaseState(packages) {
  const { exitCode, output } = await runCommand(['git', 'status', '--porcelain'], { output: 'capture' })
  if (exitCode !== 0) throw new CommandError(`git doesn't say what has changed:\n${output}`)
  const { CI, GITHUB_REPOSITORY, GITHUB_SERVER_URL } = process.env
  return {
    isCI: Boolean(CI),
    builtAt: GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`,
    changedFiles: output.split('\n').filter(Boolean),
    pending: pendingChanges(),
    packages: packages.map(({ folder, name, manifest: { version, repository } }) => {
      const changelog = join(root, folder, 'CHANGELOG.md')
      return {
        name,
        version,
        repository,
        changelog: existsSync(changelog) ? readFileSync(changelog, 'utf8') : undefined,
      }
    }),
  }
}

/**
 * @param {string} name
 * @param {string} version
 */
async function isPublished(name, version) {
  const { exitCode, output } = await runCommand(['npm', 'view', `${name}@${version}`, 'version'], {
    output: 'capture',
  })
  return exitCode === 0 && output.includes(version)
}

/** @param {string[]} command */
async function succeed(command) {
  const { exitCode } = await runCommand(command)
  if (exitCode !== 0)
    throw new CommandError(`${command.join(' ')} failed; nothing more is published.`, exitCode)
}
