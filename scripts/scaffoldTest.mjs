import { lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'
import { packPackage } from './lib/publish/packPackage.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runWithoutNetwork } from './lib/runWithoutNetwork.mjs'

const usage = `node scripts/scaffoldTest.mjs      makes an app of each template as a user does, from packed packages and outside of this
                                   workspace; builds it and takes it through a journey, without a network, and
                                   the recommended one with it, too

  --template <id>    this one alone
  --keep             leaves the apps where they are, and says where`

/** What happens with a network is the same for all: one app shows it. */
const recommended = 'react-vite'

/** @type {import('./lib/commandLine.mjs').OptionTable} */
const options = { keep: { type: 'boolean' }, template: { type: 'string' } }

await runScript({ usage, options }, async ({ keep, template: only }) => {
  await installDependencies()
  await buildPackages({ ifStale: true })
  const browser = await findBrowser()

  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-scaffold-'))
  try {
    const tarballs = await packAll(join(folder, 'packed'))
    const command = await installCommand(join(folder, 'command'), tarballs)
    for (const template of only ? [String(only)] : readdirSync(`${root}templates`)) {
      const app = join(folder, template)
      await scaffold(command, template, app)
      await installFromTarballs(app, tarballs)

      const journey = [process.execPath, `${root}scripts/lib/scaffoldedApp.mjs`, app]
      if (template === recommended) await succeed(journey, { env: { CHROMIUM_PATH: browser } })
      const how = await runWithoutNetwork(journey, { CHROMIUM_PATH: browser })
      console.log(`${template}: works without a network (${how})`)
    }
    // What is installed for it has all that an app of another chain needs.
    if (!only || only === recommended) {
      const app = join(folder, 'solana')
      await scaffold(command, recommended, app, ['--chains', 'solana'])
      renameSync(join(folder, recommended, 'node_modules'), join(app, 'node_modules'))
      const journey = [process.execPath, `${root}scripts/lib/scaffoldedApp.mjs`, app, 'Sandbox Solana']
      await runWithoutNetwork(journey, { CHROMIUM_PATH: browser })
      console.log(`${recommended} of Solana: works`)
    }
  } finally {
    if (keep) console.log(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * @param {string} target
 * @returns {Promise<Map<string, string>>} name -> path
 */
async function packAll(target) {
  /** @type {Map<string, string>} */
  const tarballs = new Map()
  for (const { folder, name } of publishablePackages()) {
    const { path } = await packPackage(join(root, folder), join(target, name.replace('/', '-')))
    tarballs.set(name, path)
  }
  return tarballs
}

/**
 * As `npx` does: into an empty folder. Offline, so that it can have no dependency.
 *
 * @param {string} prefix
 * @param {Map<string, string>} tarballs
 */
async function installCommand(prefix, tarballs) {
  const tarball = tarballs.get('create-wallet-modal') ?? ''
  await succeed(['npm', 'install', '--offline', '--prefix', prefix, tarball], { output: 'capture' })
  const installed = readdirSync(join(prefix, 'node_modules')).filter((name) => !name.startsWith('.'))
  if (installed.length !== 1) throw new CommandError(`npx would install ${installed.join(', ')}.`)
  return join(prefix, 'node_modules/create-wallet-modal/dist/bin.js')
}

/**
 * @param {string} command
 * @param {string} template
 * @param {string} app where to
 * @param {string[]} [answers] more flags
 */
async function scaffold(command, template, app, answers = []) {
  const flags = ['--template', template, '--yes', '--no-interactive', '--no-install', '--no-git', ...answers]
  await succeed([process.execPath, command, app, ...flags], { output: 'capture' })
}

/**
 * What the app asks for by version is not published yet: the packed packages stand in, for it and for what asks for
 * them among each other.
 *
 * @param {string} app
 * @param {Map<string, string>} tarballs
 */
async function installFromTarballs(app, tarballs) {
  const path = join(app, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const own = [...tarballs].map(([name, tarball]) => /** @type {const} */ ([name, `file:${tarball}`]))
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const [name, tarball] of own) if (manifest[kind]?.[name]) manifest[kind][name] = tarball
  }
  manifest.overrides = Object.fromEntries(own.map(([name]) => [name, `$${name}`]))
  for (const [name] of own) {
    if (!manifest.dependencies?.[name] && !manifest.devDependencies?.[name]) delete manifest.overrides[name]
  }
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)

  await succeed(['npm', 'install', '--prefix', app, '--prefer-offline', '--no-audit', '--no-fund'], {
    output: 'capture',
  })
  for (const name of Object.keys(manifest.overrides)) {
    const installed = join(app, 'node_modules', name)
    if (lstatSync(installed).isSymbolicLink())
      throw new CommandError(`${installed} leads back into the workspace.`)
  }
}

/**
 * @param {string[]} command
 * @param {import('./lib/runCommand.mjs').RunOptions} [options]
 */
async function succeed(command, options) {
  const { exitCode, output } = await runCommand(command, options)
  if (exitCode !== 0) throw new CommandError(`${output}\n${command.join(' ')} failed; see above.`, exitCode)
}
