import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, chooseByName, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'
import { makePluginPackage } from './lib/pluginPackage.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { publishLocally } from './lib/publish/publishLocally.mjs'
import { succeed } from './lib/runCommand.mjs'
import { canCutNetwork, runWithoutNetwork } from './lib/runWithoutNetwork.mjs'

const usage = `node scripts/scaffoldTest.mjs [options]      makes apps as a user does, from packed packages of a local registry and outside of this
                                             workspace; builds each and takes it through a journey, without a network,
                                             and runs its own tests

  --all             every app; otherwise the first
  --only <names>    these alone, with commas between
  --plugins         the packages of plugins alone, of every kind; otherwise the quickest one comes with the apps
  --keep            leaves the apps where they are, and says where
  --list            prints their names`

/**
 * @typedef {object} App one that is made
 * @property {string} name
 * @property {string} template
 * @property {string[]} [answers] more flags of `create`
 * @property {string[]} [journey] a program of `scripts/lib` that takes it from its build on, and what follows the app's folder (default: its build)
 * @property {boolean} [hasOurPackages] its packages are this workspace's, so that nothing is installed: that its package.json names what it
 *   imports is a unit test's (`packages/cli/src/create/plan.test.ts`)
 * @property {boolean} [hasNetwork] goes with a network, too: what happens then is the same for all
 * @property {string} [packagesOf] an app that has all packages it needs: its own aren't installed, nor its own tests run
 * @property {number} [packageLimit] (default: 90)
 */

/** @type {readonly App[]} */
const apps = [
  { name: 'react-vite', template: 'react-vite', journey: ['scaffoldedApp.mjs'], hasNetwork: true },
  { name: 'vanilla', template: 'vanilla', journey: ['scaffoldedApp.mjs'] },
  // Takes the longest of those that are tried two at a time.
  {
    name: 'sign-in',
    template: 'react-vite',
    answers: ['--sign-in', 'required'],
    journey: ['signInApp.mjs'],
  },
  {
    name: 'solana',
    template: 'react-vite',
    answers: ['--chains', 'solana'],
    journey: ['scaffoldedApp.mjs', 'Sandbox Solana'],
    packagesOf: 'react-vite',
  },
  {
    name: 'email',
    template: 'react-vite',
    answers: ['--email'],
    journey: ['emailApp.mjs'],
    packagesOf: 'react-vite',
  },
  { name: 'wagmi', template: 'react-vite', answers: ['--with', 'wagmi'], hasOurPackages: true },
  { name: 'viem', template: 'react-vite', answers: ['--with', 'viem'], hasOurPackages: true },
  {
    name: 'ethers',
    template: 'react-vite',
    answers: ['--with', 'ethers'],
    hasOurPackages: true,
  },
  {
    name: 'next-wagmi',
    template: 'next',
    answers: ['--with', 'wagmi'],
    journey: ['nextApp.mjs'],
    packageLimit: 120,
  },
  { name: 'next', template: 'next', journey: ['nextApp.mjs'], packageLimit: 110 },
  {
    name: 'next-sign-in',
    template: 'next',
    answers: ['--sign-in', 'required'],
    journey: ['nextApp.mjs', 'sign-in'],
    packageLimit: 110,
  },
]

/** The quickest first. */
const pluginKinds = /** @type {const} */ (['view', 'connector', 'login', 'chain'])

/** @type {import('./lib/commandLine.mjs').OptionTable} */
const options = {
  all: { type: 'boolean' },
  keep: { type: 'boolean' },
  list: { type: 'boolean' },
  only: { type: 'string' },
  plugins: { type: 'boolean' },
}

await runScript({ usage, options }, async ({ all, keep, list, only, plugins }) => {
  if (list) return console.log(apps.map(({ name }) => name).join('\n'))
  expectAllTemplates()
  const chosen = only === undefined ? (all ? apps : apps.slice(0, 1)) : chooseByName(apps, only)
  await installDependencies()
  await buildPackages({ ifStale: true })
  if (chosen.some(({ hasOurPackages }) => hasOurPackages)) await linkOurCommands()
  const browser = await findBrowser()

  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-scaffold-'))
  const published = await publishLocally(folder)
  try {
    const env = { ...published.env, CHROMIUM_PATH: browser, NEXT_TELEMETRY_DISABLED: '1' }
    const command = join(published.command, 'bin.js')
    const kinds = plugins ? pluginKinds : only ? [] : pluginKinds.slice(0, 1)
    for (const kind of kinds) await makePluginPackage(command, kind, join(folder, 'plugins'), env)
    if (plugins) return
    // Once one has fetched the sandbox, all have it.
    const hasSandbox = chosen.some(({ hasNetwork }) => hasNetwork)
    await tryAll(chosen, (app) => tryApp(app, { folder, command, env, hasSandbox }))
  } finally {
    published.close()
    if (keep) console.log(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
})

/** Links our commands into `node_modules`: npm installed our packages before they were built, and links no file that isn't there. */
async function linkOurCommands() {
  const names = publishablePackages().map(({ name }) => name)
  await succeed(['npm', 'rebuild', '--ignore-scripts', '--offline', ...names])
}

function expectAllTemplates() {
  const templates = readdirSync(`${root}templates`).filter((id) =>
    existsSync(`${root}templates/${id}/template.json`),
  )
  const untried = templates.find((id) => !apps.some(({ template }) => template === id))
  if (untried) throw new CommandError(`No app is made of the template ${untried}: add one to "apps".`)
}

/**
 * The first alone, as it fetches and lends what others need; the others two at a time, where each has ports of its own.
 *
 * @param {readonly App[]} chosen
 * @param {(app: App) => Promise<void>} tryOne
 */
async function tryAll(chosen, tryOne) {
  const waiting = [...chosen]
  const tryNext = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await tryOne(app)
  }
  const first = waiting.shift()
  if (first) await tryOne(first)
  await Promise.all((await canCutNetwork()) ? [tryNext(), tryNext()] : [tryNext()])
}

/**
 * @param {App} app
 * @param {{ folder: string, command: string, env: Record<string, string>, hasSandbox: boolean }} tools
 */
async function tryApp(app, { folder, command, env, hasSandbox }) {
  const { name, answers = [], hasNetwork, hasOurPackages, journey, packageLimit = 90, packagesOf } = app
  const place = join(folder, name)
  const flags = [
    '--template',
    app.template,
    '--yes',
    '--no-interactive',
    '--no-install',
    '--no-git',
    ...answers,
  ]
  await succeed([process.execPath, command, place, ...flags])
  const lent = packagesOf ? join(folder, packagesOf, 'node_modules') : undefined
  if (hasOurPackages) symlinkSync(`${root}node_modules`, join(place, 'node_modules'))
  else if (lent && existsSync(lent)) renameSync(lent, join(place, 'node_modules'))
  else {
    await succeed(['npm', 'install', '--prefix', place, '--prefer-offline', '--no-audit', '--no-fund'], {
      env,
    })
    countPackages(name, place, packageLimit)
  }

  const [program, ...args] = journey ?? []
  const steps = program
    ? [process.execPath, `${root}scripts/lib/${program}`, place, ...args]
    : ['npm', 'run', 'build', '--prefix', place]
  // With a network, the command downloads the sandbox; without one, it finds the copy that an earlier app has downloaded.
  if (hasNetwork || (journey && !hasSandbox)) await succeed(steps, { env })
  const how = await runWithoutNetwork(steps, env)
  console.log(`${name}: works without a network (${how})`)
  if (packagesOf) return
  const tests = ['npm', 'test', '--prefix', place]
  await (hasSandbox || hasOurPackages ? runWithoutNetwork(tests, env) : succeed(tests, { env }))
  console.log(`${name}: its own tests pass`)
}

/**
 * @param {string} name
 * @param {string} app
 * @param {number} limit its packages stay below that many, its tools and tests included: the sandbox is fetched by whoever wants it
 */
function countPackages(name, app, limit) {
  const { packages } = JSON.parse(readFileSync(join(app, 'node_modules/.package-lock.json'), 'utf8'))
  const places = Object.keys(packages)
  const bytes = readdirSync(join(app, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  console.log(`${name}: ${places.length} packages, ${Math.round(bytes / 1_000_000)} MB`)
  if (places.length >= limit) {
    throw new CommandError(`The app ${name} has ${places.length} packages; fewer than ${limit} are wanted.`)
  }
}
