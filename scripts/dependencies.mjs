import { readdirSync, readFileSync } from 'node:fs'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'
import { bundledPackages } from './lib/publish/bundledPackages.mjs'
import { dependencyExceptions } from './lib/publish/dependencyExceptions.mjs'
import { judgeDependencies } from './lib/publish/dependencyRules.mjs'
import { installedLicence } from './lib/publish/installedLicence.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'

const usage = `node scripts/dependencies.mjs      what an installation brings along: licences, install scripts, numbers`

/** How many packages the kernel may bring: few enough to read them. */
const kernelBudget = { direct: 8, all: 40 }

await runScript({ usage }, async () => {
  await installDependencies()
  await buildPackages({ ifStale: true })

  const locked = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  const evidence = { locked, installed: installedLicence, exceptions: dependencyExceptions }
  const results = dependents(locked).map((dependent) => ({
    app: dependent.app,
    ...judgeDependencies(dependent, evidence),
  }))
  for (const { app, licences } of results) {
    console.log(`${app.padEnd(22)} ${`${licences.length}`.padStart(4)}  ${tally(licences)}`)
  }

  const used = new Set(results.flatMap((result) => result.used))
  const complaints = [
    ...results.flatMap((result) => result.complaints),
    ...dependencyExceptions
      .filter((exception) => !used.has(exception))
      .map(({ app, name, allows }) => `${app} has an exception for ${name} (${allows}) that nothing needs`),
  ]
  if (complaints.length > 0) throw new CommandError(complaints.join('\n'))
})

/**
 * Every workspace that a user installs, or copies.
 *
 * @param {Record<string, import('./lib/lockedPackages.mjs').LockedPackage>} locked
 * @returns {import('./lib/publish/dependencyRules.mjs').Dependent[]}
 */
function dependents(locked) {
  const packages = publishablePackages().map(({ folder, manifest }) => ({
    app: folder,
    besides: [
      ...(bundledPackages(folder, locked) ?? []).map(({ name }) => name),
      ...Object.keys(manifest.peerDependencies ?? {}),
    ],
    ...(folder === 'packages/runtime' ? { budget: kernelBudget } : {}),
  }))
  const templates = readdirSync(`${root}templates`)
    // The others stand outside of the workspaces: `npm install` of this repository doesn't bring what they need.
    .filter((name) => locked[`templates/${name}`])
    .map((name) => ({ app: `templates/${name}`, besides: [] }))
  return [...packages, ...templates]
}

/** @param {string[]} licences */
function tally(licences) {
  const names = [...new Set(licences)].sort()
  return names.map((name) => `${name} ${licences.filter((licence) => licence === name).length}`).join(', ')
}
