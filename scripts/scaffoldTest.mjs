import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAuthorsExample } from './lib/authorsExample.mjs'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'
import { makePluginPackage } from './lib/pluginPackage.mjs'
import { npmSetting, ownCache } from './lib/publish/npmSettings.mjs'
import { packPackage } from './lib/publish/packPackage.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { startRegistry } from './lib/publish/startRegistry.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runWithoutNetwork } from './lib/runWithoutNetwork.mjs'

const usage = `node scripts/scaffoldTest.mjs      makes an app of each template as a user does, from packed packages of a local registry and
                                   outside of this workspace; builds it and takes it through a journey, without a
                                   network, and the recommended one with it, too

  --template <id>    this one alone; "sign-in" is the recommended one with sign-in
  --plugins          the packages of plugins alone, of every kind; otherwise the quickest one comes with the apps
  --keep             leaves the apps where they are, and says where`

/** What happens with a network is the same for all: one app shows it. */
const recommended = 'react-vite'

/** An app's packages stay below that many, its tools and tests included: the sandbox is fetched by whoever wants it. */
const packageLimit = 90

/** The quickest first. */
const pluginKinds = /** @type {const} */ (['view', 'connector', 'chain'])

const templates = () =>
  readdirSync(`${root}templates`).filter((id) => existsSync(`${root}templates/${id}/template.json`))

/** @type {import('./lib/commandLine.mjs').OptionTable} */
const options = { keep: { type: 'boolean' }, plugins: { type: 'boolean' }, template: { type: 'string' } }

await runScript({ usage, options }, async ({ keep, plugins, template: only }) => {
  await installDependencies()
  await buildPackages({ ifStale: true })
  const browser = await findBrowser()

  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-scaffold-'))
  const tarballs = await packAll(join(folder, 'packed'))
  const registry = await startRegistry(
    [...tarballs.values()].map((path) => readFileSync(path)),
    (await npmSetting('registry')) || 'https://registry.npmjs.org/',
  )
  try {
    const env = { npm_config_registry: registry.url, npm_config_cache: await ownCache(join(folder, 'cache')) }
    const command = await installCommand(join(folder, 'command'), tarballs)
    const kinds = plugins ? pluginKinds : only ? [] : pluginKinds.slice(0, 1)
    for (const kind of kinds) await makePluginPackage(command, kind, join(folder, 'plugins'), env)
    if (plugins) return
    for (const template of templates().filter((id) => !only || id === only)) {
      const app = join(folder, template)
      await scaffold(command, template, app)
      await installApp(app, env)
      countPackages(template, app)
      await buildAuthorsExample(app)

      const journey = [process.execPath, `${root}scripts/lib/scaffoldedApp.mjs`, app]
      // With a network it fetches the sandbox, and without one finds it where npm has put it.
      if (template === recommended || only)
        await succeed(journey, { env: { ...env, CHROMIUM_PATH: browser } })
      const how = await runWithoutNetwork(journey, { ...env, CHROMIUM_PATH: browser })
      console.log(`${template}: works without a network (${how})`)
      await runWithoutNetwork(['npm', 'test', '--prefix', app], { ...env, CHROMIUM_PATH: browser })
      console.log(`${template}: its own tests pass`)
    }
    // What is installed for it has all that an app of another chain needs.
    if (!only || only === recommended) {
      const app = join(folder, 'solana')
      await scaffold(command, recommended, app, ['--chains', 'solana'])
      renameSync(join(folder, recommended, 'node_modules'), join(app, 'node_modules'))
      const journey = [process.execPath, `${root}scripts/lib/scaffoldedApp.mjs`, app, 'Sandbox Solana']
      await runWithoutNetwork(journey, { ...env, CHROMIUM_PATH: browser })
      console.log(`${recommended} of Solana: works`)
    }
    if (!only || only === 'sign-in') {
      const app = join(folder, 'sign-in')
      await scaffold(command, recommended, app, ['--sign-in', 'required'])
      await installApp(app, env)
      countPackages('sign-in', app)
      const journey = [process.execPath, `${root}scripts/lib/signInApp.mjs`, app]
      await runWithoutNetwork(journey, { ...env, CHROMIUM_PATH: browser })
      await runWithoutNetwork(['npm', 'test', '--prefix', app], { ...env, CHROMIUM_PATH: browser })
      console.log(`${recommended} with sign-in: works, and its own tests pass`)
    }
  } finally {
    registry.close()
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
 * @param {string} app
 * @param {Record<string, string>} env
 */
async function installApp(app, env) {
  await succeed(['npm', 'install', '--prefix', app, '--prefer-offline', '--no-audit', '--no-fund'], {
    output: 'capture',
    env,
  })
}

/**
 * @param {string} template
 * @param {string} app
 */
function countPackages(template, app) {
  const { packages } = JSON.parse(readFileSync(join(app, 'node_modules/.package-lock.json'), 'utf8'))
  const places = Object.keys(packages)
  const bytes = readdirSync(join(app, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  console.log(`${template}: ${places.length} packages, ${Math.round(bytes / 1_000_000)} MB`)
  if (places.length >= packageLimit) {
    throw new CommandError(
      `An app of ${template} has ${places.length} packages; fewer than ${packageLimit} are wanted.`,
    )
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
