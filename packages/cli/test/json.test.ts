import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportSchema } from '../src/report/reportSchema.js'
import { commandNames } from '../src/terminal/commandNames.js'
import { run, shortBin, temporaryFolder } from './command.js'

/** What to type for each command, in an app with a config. Commands that fail print their object, too. */
const typed: Readonly<Record<(typeof commandNames)[number], readonly string[]>> = {
  create: ['new-app', '--no-install'],
  init: ['--dry-run'],
  dev: [],
  validate: [],
  doctor: [],
  info: [],
  schema: ['report'],
  list: ['wallets', 'meta'],
  csp: [],
  add: ['base'],
  remove: ['eip155:1'],
  get: ['chains'],
  set: ['app.name', 'Shop'],
  unset: ['app'],
  undo: [],
  agents: [],
  licenses: [],
  diff: [],
  upgrade: [],
  plugin: ['points', '--dry-run'],
}

test.each(commandNames)('%s --json prints one object of the report, and nothing on stderr', async (name) => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'package.json'), '{ "dependencies": { "vite": "8.0.0" } }')
  writeFileSync(join(cwd, 'wallet-modal.config.json'), '{ "chains": ["eip155:1", "eip155:10"] }')
  mkdirSync(join(cwd, '.state'))
  const { code, stderr, stdout } = await run([name, ...typed[name], '--json'], {
    cwd,
    program: shortBin,
    env: { XDG_STATE_HOME: join(cwd, '.state') },
  })
  const report = reportSchema.parse(JSON.parse(stdout))
  expect(report).toMatchObject({ command: name, exitCode: code, ok: code === 0 })
  expect(report.errors.length > 0).toBe(code !== 0)
  expect(stderr).toBe('')
})
