import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../commandLine.mjs'
import { root } from '../paths.mjs'
import { reservePort } from '../ports.mjs'
import { runCommand } from '../runCommand.mjs'
import { serveFolder } from '../serveFolder.mjs'
import { startService } from '../startService.mjs'
import { buildWarnings } from './buildWarnings.mjs'
import { visitPage } from './visitPage.mjs'

/**
 * @typedef {import('./setUps.mjs').SetUp} SetUp
 * @typedef {import('./setUps.mjs').Chains} Chains
 *
 * @typedef {object} Tools
 * @property {string} folder where set-ups are copied to
 * @property {readonly string[]} tarballs of our packages
 * @property {string} executablePath of Chromium
 *
 * @typedef {object} Result of one build, or of a development server
 * @property {string} chains
 * @property {'ok' | 'failed' | '–'} build
 * @property {readonly string[]} warnings
 * @property {readonly string[]} faults what a browser found
 * @property {string} output of the build
 */

const networks = {
  evm: ['eip155:1', 'eip155:8453'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
}
const chainsOf = { ...networks, both: [...networks.evm, ...networks.solana] }

const quiet = { NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/**
 * Installs a set-up as its documentation says, from packed packages, then builds and visits it with each choice of chains.
 *
 * @param {SetUp} setUp
 * @param {Tools} tools
 * @param {(result: Result) => void} report told of each as it comes
 */
export async function trySetUp(setUp, tools, report) {
  if (setUp.scaffolded) {
    const words = [process.execPath, join(root, 'scripts/scaffoldTest.mjs'), '--only', setUp.scaffolded]
    const env = { ...quiet, CHROMIUM_PATH: tools.executablePath }
    const { exitCode, output } = await runCommand(words, { output: 'capture', env })
    report({ chains: 'own', build: exitCode === 0 ? 'ok' : 'failed', warnings: [], faults: [], output })
    return
  }
  const app = join(tools.folder, setUp.name)
  const { chains: choices = /** @type {const} */ (['evm', 'solana', 'both']) } = setUp
  const installed = await install(setUp, app, tools)
  if (installed.exitCode !== 0) {
    report({ chains: 'install', build: 'failed', warnings: [], faults: [], output: installed.output })
    return
  }

  for (const chains of choices) {
    writeConfig(setUp, app, chains)
    const { exitCode, output } = await run(['npm', 'run', setUp.script ?? 'build'], app)
    const isBuilt = exitCode === 0
    const faults = isBuilt
      ? await withServer(setUp, app, (url) => visit(url, setUp, chains, tools))
      : ['not visited']
    report({ chains, build: isBuilt ? 'ok' : 'failed', warnings: buildWarnings(output), faults, output })
  }

  const { develop } = setUp
  if (develop) {
    writeConfig(setUp, app, 'both')
    const port = String(await reservePort('--port', 0))
    const faults = await withService(app, develop(port), port, (url) => visit(url, setUp, 'both', tools))
    report({ chains: 'dev', build: '–', warnings: [], faults, output: '' })
  }
}

/**
 * @param {SetUp} setUp
 * @param {string} app
 * @param {Tools} tools
 */
async function install({ folder, versions }, app, { tarballs }) {
  cpSync(join(root, 'scripts/matrix', folder), app, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.next|\.svelte-kit|\.astro)$/.test(path),
  })
  const path = join(app, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const [name, version] of Object.entries(versions ?? {})) {
    const kind = manifest.devDependencies?.[name] ? 'devDependencies' : 'dependencies'
    manifest[kind] = { ...manifest[kind], [name]: version }
  }
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
  return run(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], app)
}

/**
 * @param {SetUp} setUp
 * @param {string} app
 * @param {Chains} chains
 */
function writeConfig({ config = 'ts', settings }, app, chains) {
  const value = JSON.stringify({ app: { name: 'Matrix' }, chains: chainsOf[chains], ...settings }, null, 2)
  const text =
    config === 'json'
      ? `${value}\n`
      : `import { defineConfig } from '@wallet-modal/runtime/config'\n\nexport default defineConfig(${value})\n`
  writeFileSync(join(app, `wallet-modal.config.${config}`), text)
}

/**
 * @param {SetUp} setUp
 * @param {string} app
 * @param {(url: string) => Promise<string[]>} act
 */
async function withServer({ serve }, app, act) {
  if (serve) {
    const port = String(await reservePort('--port', 0))
    return withService(app, serve(port), port, act)
  }
  const server = await serveFolder(join(app, 'dist'))
  try {
    return await act(server.url)
  } finally {
    await server.close()
  }
}

/**
 * @param {string} app
 * @param {string[]} args of Node
 * @param {string} port
 * @param {(url: string) => Promise<string[]>} act
 */
async function withService(app, args, port, act) {
  const service = startService('server', args, { cwd: app, env: quiet })
  const url = `http://127.0.0.1:${port}/`
  try {
    await Promise.race([untilAnswered(url), service.ended.then((error) => Promise.reject(error))])
    return await act(url)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return [error.message]
  } finally {
    await service.stop()
  }
}

/**
 * A server is asked until it answers: no sign that it prints is common to all.
 *
 * @param {string} url
 */
async function untilAnswered(url) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    await response?.body?.cancel()
    if (response) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new CommandError(`${url} doesn't answer.`)
}

/**
 * @param {string} url
 * @param {SetUp} setUp
 * @param {Chains} chains
 * @param {Tools} tools
 */
async function visit(url, { journey = 'modal', serverHtml }, chains, { executablePath }) {
  const html = serverHtml === undefined ? '' : await (await fetch(url)).text()
  const unserved =
    serverHtml !== undefined && !html.includes(serverHtml) ? [`The server's HTML has no ${serverHtml}.`] : []
  return [...unserved, ...(await visitPage(url, { executablePath, journey, chains }))]
}

/**
 * @param {string[]} command
 * @param {string} cwd
 */
const run = (command, cwd) => runCommand(command, { cwd, output: 'capture', env: quiet })
