import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../commandLine.mjs'
import { root } from '../paths.mjs'
import { runCommand, succeed } from '../runCommand.mjs'

const apps = ['shop', 'admin']
const configFile = 'packages/wallet-config/wallet-modal.config.ts'

/**
 * Two apps of a workspace take their config from a package: every command follows the import, a mistake there fails both builds, and
 * `init` at the root names the apps.
 *
 * @param {import('./existingApps.mjs').ExistingApp} existing
 * @param {import('./tryExistingApp.mjs').ExistingTools} tools
 * @returns {Promise<string[]>} what went wrong
 */
export async function tryWorkspace({ folder, name }, tools) {
  const place = join(tools.folder, name)
  cpSync(join(root, 'scripts/matrix/existing', folder), place, { recursive: true })
  const env = { ...tools.env, NO_COLOR: '1', XDG_STATE_HOME: join(tools.folder, `${name}-journal`) }
  const file = join(place, configFile)
  const config = () => readFileSync(file, 'utf8')
  const ours = (/** @type {string} */ cwd, /** @type {string[]} */ words) => [
    process.execPath,
    tools.command,
    ...words,
    '--no-interactive',
    '--cwd',
    join(place, cwd),
  ]
  /** @type {string[]} */
  const faults = []
  const expect = (/** @type {string} */ what, /** @type {string} */ text, /** @type {string} */ wanted) => {
    if (!text.includes(wanted)) faults.push(`${what} doesn't have ${wanted}:\n${text}`)
  }
  try {
    const { output } = await runCommand(ours('.', ['init']), { env, output: 'capture' })
    for (const app of apps) expect('init at the root', output, `apps/${app}`)
    await succeed(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: place, env })
    for (const app of apps) {
      const said = (/** @type {string[]} */ ...words) => succeed(ours(`apps/${app}`, words), { env })
      const build = { cwd: join(place, 'apps', app), env }
      const before = config()
      expect('validate', await said('validate', '--strict'), 'Valid: ../../packages/wallet-config')
      expect('doctor', await said('doctor'), 'No problems found')
      expect('list', await said('list', 'features', 'receive'), 'on')
      expect('csp', await said('csp'), 'connect-src')
      await said('add', 'sepolia')
      expect('the config after add', config(), 'eip155:11155111')
      await said('set', 'theme.mode', 'dark')
      expect('the config after set', config(), "mode: 'dark'")
      await succeed(['npm', 'run', 'build'], build)
      writeFileSync(file, config().replace('features:', 'featurs:'))
      const failed = await runCommand(['npm', 'run', 'build'], { ...build, output: 'capture' })
      if (failed.exitCode === 0) faults.push(`apps/${app} builds with a mistake in the config.`)
      expect('the failed build', failed.output, 'featurs: is not a known key')
      writeFileSync(file, before)
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    faults.push(error.message)
  }
  return faults
}
