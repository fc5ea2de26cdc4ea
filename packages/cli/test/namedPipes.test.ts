import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { agents } from '../src/commands/agents.js'
import { diff } from '../src/commands/diff.js'
import { doctor } from '../src/commands/doctor.js'
import { init } from '../src/commands/init.js'
import { licenses } from '../src/commands/licenses.js'
import { set } from '../src/commands/set.js'
import { validate } from '../src/commands/validate.js'
import type { Command } from '../src/terminal/Session.js'
import { folderOf, runHere } from './inProcess.js'

const app = {
  'package.json': '{ "dependencies": { "vite": "8.0.0", "react": "19.0.0" } }',
  'wallet-modal.config.ts': "export default { chains: [['eip155:1'].join('')] }",
}

/** An app with a named pipe, which nobody writes to. */
function appWithPipe(path: string): string {
  const folder = folderOf(app)
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  rmSync(join(folder, path), { force: true })
  execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, path)])
  return folder
}

describe.skipIf(process.platform === 'win32')('instead of waiting for a named pipe', () => {
  test.each<[string, string, Command<never>]>([
    ['doctor', 'package.json', doctor],
    ['doctor', '.env', doctor],
    ['doctor', 'index.html', doctor],
    ['doctor', 'wallet-modal.config.ts', doctor],
    ['validate', 'package.json', validate],
    ['validate', '.env.production', validate],
    ['validate', 'wallet-modal.config.ts', validate],
    ['diff', 'wallet-modal.lock.json', diff],
    ['agents', 'AGENTS.md', agents],
    ['licenses', 'package.json', licenses],
    ['init', 'package.json', init],
    ['set', 'package.json', set],
  ])('%s: %s is not a regular file', async (_name, path, command) => {
    const folder = appWithPipe(path)
    const { code, stderr, stdout } = await runHere<never>(command, folder, {
      args: command === set ? ['currency', 'usd'] : [],
    })
    expect(code).toBeGreaterThan(0)
    expect(stdout + stderr).toContain(`${path} is not a regular file.`)
  })

  test('init names the file that it cannot edit', async () => {
    const folder = appWithPipe('src/main.ts')
    rmSync(join(folder, 'wallet-modal.config.ts'))
    const { stderr } = await runHere(init, folder, { flags: { apply: true, yes: true } })
    expect(stderr).toContain('main.ts is not a regular file.')
  })
})
