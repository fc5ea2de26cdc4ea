import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../commandLine.mjs'
import { root } from '../paths.mjs'
import { succeed } from '../runCommand.mjs'
import { serveFolder } from '../serveFolder.mjs'
import { startService } from '../startService.mjs'
import { visitExistingApp } from './visitExistingApp.mjs'
import { visitHalfMovedApp } from './visitHalfMovedApp.mjs'

/**
 * @typedef {object} ExistingTools
 * @property {string} folder where apps are copied to
 * @property {string} command of ours, installed
 * @property {Record<string, string>} env with the registry that has our packages
 * @property {string} executablePath of Chromium
 */

/** What a person writes in place of another kit: the same for each. */
const movedApp = join(root, 'scripts/matrix/kit-moved')

/** What comes and goes, in two commands: networks and a wallet, then a plugin of somebody's. */
const parts = [['solana', 'sepolia', 'io.metamask'], ['./points-plugin']]

/**
 * Brings the modal into an app and takes it out: `init --apply`, `add`, build, `dev`, a visitor who connects, `remove`, `undo`. After
 * each `remove` the app is as before the `add`, after `undo` as before `init`, to the byte.
 *
 * @param {import('./existingApps.mjs').ExistingApp} existing
 * @param {ExistingTools} tools
 * @returns {Promise<string[]>} what went wrong
 */
export async function tryExistingApp({ folder, from, name }, tools) {
  const app = join(tools.folder, name)
  const left = (/** @type {string} */ path) =>
    !/\/(node_modules|dist|build|\.next|\.svelte-kit|\.react-router|\.output|\.tanstack|\.nuxt)$/.test(path)
  cpSync(join(root, 'scripts/matrix/existing', folder), app, { recursive: true, filter: left })
  cpSync(join(root, 'scripts/matrix/points-plugin'), join(app, 'points-plugin'), { recursive: true })
  const pristine = filesOf(app)
  const own = { ...tools.env, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' }
  // The journal of each is empty where the next looks: what was added is found by its text alone.
  const env = (/** @type {string} */ journal) => ({
    ...own,
    XDG_STATE_HOME: join(tools.folder, `${name}-${journal}`),
  })
  const ours = (/** @type {string} */ journal, /** @type {string[]} */ ...words) =>
    succeed([process.execPath, tools.command, ...words, '--no-interactive', '--cwd', app], {
      cwd: app,
      env: env(journal),
    })

  try {
    const source = from ? ['--from', from] : ['--chains', 'eip155:1,eip155:8453']
    const said = await ours('init', 'init', '--apply', ...source)
    if (said.includes('Add these lines')) return [`init left lines to the person:\n${said}`]
    const withModal = filesOf(app)
    for (const words of parts) await ours('add', 'add', ...words)
    await succeed(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: app, env: own })
    await succeed(['npm', 'run', 'build'], { cwd: app, env: own })
    await ours('add', 'validate', '--strict')
    const faults = from
      ? [...unpasted(said), ...(await move(app, env('add'), tools))]
      : await develop(app, env('add'), tools)
    for (const words of [...parts].reverse()) await ours('remove', 'remove', ...words)
    const afterRemove = differences(withModal, filesOf(app), 'after remove')
    await ours('init', 'undo')
    return [...faults, ...afterRemove, ...differences(pristine, filesOf(app), 'after undo')]
  } catch (error) {
    if (error instanceof CommandError) return [error.message]
    throw error
  }
}

/**
 * @param {string} app
 * @param {Record<string, string>} env
 * @param {ExistingTools} tools
 */
async function develop(app, env, { command, executablePath }) {
  const args = [command, 'dev', '--sandbox-port', '0', '--cwd', app]
  const service = startService('app with its sandbox', args, { cwd: app, env })
  try {
    const [, url = ''] = await service.printed(/^app .*Local:\s+(\S+)/)
    return await visitExistingApp(url, { executablePath })
  } finally {
    await service.stop()
  }
}

/**
 * What a person replaces has the config of wagmi that `init` printed, line by line.
 *
 * @param {string} said by `init`
 */
function unpasted(said) {
  const [, path = '', block] = /to paste into (\S+):\n\n([\s\S]*?\n {2}\}\))\n/.exec(said) ?? []
  if (block === undefined) return [`init printed no config of wagmi to paste:\n${said}`]
  const lines = readFileSync(join(movedApp, path), 'utf8').split('\n')
  return block
    .split('\n')
    .filter((line) => !lines.includes(line.slice(2)))
    .map((line) => `init printed a line that the moved ${path} doesn't have: ${line}`)
}

/**
 * Visits the app with the other kit still in it, then replaces what a person replaces, and visits it again.
 *
 * @param {string} app
 * @param {Record<string, string>} env
 * @param {ExistingTools} tools
 */
async function move(app, env, tools) {
  const server = await serveFolder(join(app, 'dist'))
  const half = await visitHalfMovedApp(server.url, tools).finally(server.close)
  const before = [...filesOf(movedApp).keys()].map(
    (path) => /** @type {const} */ ([path, readFileSync(join(app, path))]),
  )
  cpSync(movedApp, app, { recursive: true })
  await succeed(['npm', 'run', 'build'], { cwd: app, env })
  const whole = await develop(app, env, tools)
  for (const [path, content] of before) writeFileSync(join(app, path), content)
  return [...half, ...whole]
}

/** What tools write by themselves, and no app's author. */
const written =
  /^(node_modules|dist|build|\.next|\.svelte-kit|\.react-router|\.output|\.tanstack|\.nuxt|routeTree\.gen\.ts|package-lock\.json|next-env\.d\.ts|.*\.tsbuildinfo)$/

/**
 * @param {string} folder
 * @returns {Map<string, string>} contents by path, as they are on the disk
 */
function filesOf(folder, below = '') {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (written.test(entry.name)) continue
    const path = join(below, entry.name)
    if (entry.isDirectory()) for (const [inner, content] of filesOf(folder, path)) files.set(inner, content)
    else files.set(path, readFileSync(join(folder, path)).toString('base64'))
  }
  return files
}

/**
 * @param {Map<string, string>} before
 * @param {Map<string, string>} after
 * @param {string} when
 */
function differences(before, after, when) {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path} differs ${when}.`)
}
