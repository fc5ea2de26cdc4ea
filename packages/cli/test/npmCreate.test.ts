import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanEnv, type Ran, runProgram, temporaryFolder } from './command.js'
import { type Registry, startRegistry } from './registry.js'

let home = ''
let registry: Registry

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wallet-modal-home-'))
  registry = await startRegistry(home)
  // Runs once without `--dry-run`, with which npm wouldn't fill its cache.
  expect((await npm(home, 'create', '-y', 'wallet-modal@latest', '--', '--version')).code).toBe(0)
})
afterAll(() => {
  registry.close()
  rmSync(home, { recursive: true, force: true })
})

function npm(cwd: string, ...args: string[]): Promise<Ran> {
  const env = { HOME: home, npm_config_cache: join(home, 'cache'), npm_config_registry: registry.url }
  return runProgram('npm', args, { cwd, env: cleanEnv(env) })
}

describe.each([
  ['create', ['create', '-y', 'wallet-modal@latest']],
  // Another name of the same command.
  ...(process.env.ALL_TESTS ? [['init', ['init', '-y', 'wallet-modal@latest']] as const] : []),
  ['exec', ['exec', '-y', 'create-wallet-modal@latest']],
] as const)('npm %s, which keeps the flags before --', (_name, words) => {
  const create = (cwd: string, ...args: string[]) => npm(cwd, ...words, ...args)

  test('a --dry-run writes nothing', async () => {
    const cwd = temporaryFolder()
    const { code, stdout } = await create(cwd, 'my-app', '--dry-run')
    expect(stdout).toContain('Dry run: nothing was written.')
    expect(code).toBe(0)
    expect(readdirSync(cwd)).toEqual([])
  })

  test('--json is obeyed', async () => {
    const { stdout } = await create(temporaryFolder(), 'my-app', '--json', '--dry-run')
    const report = JSON.parse(stdout.slice(stdout.indexOf('{')))
    expect(report).toMatchObject({ ok: true, command: 'create', dryRun: true })
  })

  test('a value that stands apart from its flag is refused, with the line to type', async () => {
    const cwd = temporaryFolder()
    const { code, stderr } = await create(cwd, 'my-app', '--chains', 'base')
    expect(stderr).toContain(
      'npm kept these flags for itself: --chains. Run: npm create wallet-modal@latest my-app -- --chains …',
    )
    expect(code).toBe(2)
    expect(readdirSync(cwd)).toEqual([])
  })
})
