import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanEnv, keys, openTerminal, runProgram, temporaryFolder } from './command.js'
import { type Registry, startRegistry } from './registry.js'

let home = ''
let registry: Registry

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'wallet-modal-home-'))
  registry = await startRegistry(home)
})
afterAll(() => {
  registry.close()
  rmSync(home, { recursive: true, force: true })
})

const require = createRequire(import.meta.url)

/** Package managers as programs for Node, with what leads them to our registry and keeps them out of the tester's home. */
const managers = {
  npm: {
    program: () => realpathSync(execFileSync('which', ['npm']).toString().trim()),
    words: ['create', '-y', 'wallet-modal@latest'],
    env: () => ({ npm_config_cache: join(home, 'npm'), npm_config_registry: registry.url }),
  },
  'Yarn 4': {
    program: () => require.resolve('@yarnpkg/cli-dist/bin/yarn.js'),
    words: ['create', 'wallet-modal'],
    env: () => ({
      YARN_NPM_REGISTRY_SERVER: registry.url.replace(/\/$/, ''),
      YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
      YARN_NPM_MINIMAL_AGE_GATE: '0',
      YARN_ENABLE_TELEMETRY: '0',
    }),
  },
} as const

/** Yarn's are run before a release. */
const tried = Object.entries(managers).filter(([name]) => name === 'npm' || process.env.ALL_TESTS)

describe.each(tried)('%s create', (name, { program, words, env }) => {
  const surroundings = () => ({ HOME: home, ...env() })

  test('without a terminal makes the app of its flags', async () => {
    const cwd = temporaryFolder()
    // npm keeps what stands before --, and Yarn hands all on.
    const flags = ['my-app', '--template', 'vanilla', '--no-install', '--no-git']
    const args = [...words, ...(name === 'npm' ? ['--'] : []), ...flags]
    const { code, stdout, stderr } = await runProgram(process.execPath, [program(), ...args], {
      cwd,
      env: cleanEnv(surroundings()),
    })
    expect(stdout + stderr).toContain('template vanilla.')
    expect(code).toBe(0)
    expect(readdirSync(join(cwd, 'my-app'))).toContain('wallet-modal.config.ts')
  })

  test('in a terminal asks, and makes the app of the answers', async () => {
    const cwd = temporaryFolder()
    const flags = name === 'npm' ? ['--', '--no-install'] : ['--no-install']
    const terminal = openTerminal([...words, ...flags], { cwd, env: surroundings(), program: program() })
    await terminal.see('Folder of the new app')
    terminal.type(`shop${keys.enter}`)
    await terminal.see('Vanilla TypeScript and Vite')
    terminal.type(keys.enter)
    await terminal.see('Use the recommended settings?')
    terminal.type(keys.enter)
    expect(await terminal.ended).toBe(0)
    expect(terminal.screen.text).toContain(name === 'npm' ? 'npm run dev' : 'yarn run dev')
    expect(JSON.parse(readFileSync(join(cwd, 'shop/package.json'), 'utf8')).name).toBe('shop')
  })

  test('wallet-modal runs by its own name where nothing is installed, and makes no app', async () => {
    const cwd = temporaryFolder()
    const run = name === 'npm' ? ['exec', '-y', '--', 'wallet-modal'] : ['dlx', 'wallet-modal']
    const { code, stdout } = await runProgram(process.execPath, [program(), ...run], {
      cwd,
      env: cleanEnv(surroundings()),
    })
    expect(stdout).toContain('Usage: wallet-modal <command> [options]')
    expect(code).toBe(0)
    expect(readdirSync(cwd)).toEqual([])
  })

  test('a config is run and checked, whatever our own files lie in', async () => {
    const cwd = temporaryFolder()
    writeFileSync(
      join(cwd, 'wallet-modal.config.ts'),
      "export default { chains: ['eip155:1'].slice(), theem: {} }",
    )
    const run = name === 'npm' ? ['exec', '-y', '--', 'create-wallet-modal'] : ['dlx', 'create-wallet-modal']
    const { code, stdout } = await runProgram(process.execPath, [program(), ...run, 'validate'], {
      cwd,
      env: cleanEnv(surroundings()),
    })
    expect(stdout).toContain('wallet-modal.config.ts:1:48  error WM_CONFIG_UNKNOWN_KEY')
    expect(code).toBe(3)
  })
})
