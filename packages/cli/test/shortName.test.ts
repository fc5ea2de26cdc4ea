import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commandNames } from '../src/terminal/commandNames.js'
import { openTerminal, shortBin, temporaryFolder } from './command.js'
import { run } from './inProcess.js'

describe('wallet-modal', () => {
  test('without a command prints its help, and makes no app', async () => {
    const cwd = temporaryFolder()
    const { code, stdout, stderr } = await run([], { cwd, program: shortBin })
    expect(code).toBe(0)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^Usage: wallet-modal <command> \[options\]\n/)
    for (const name of commandNames) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    expect(readdirSync(cwd)).toEqual([])
  })

  test('asks nothing in a terminal either', async () => {
    const cwd = temporaryFolder()
    const terminal = openTerminal([], { cwd, program: shortBin })
    expect(await terminal.ended).toBe(0)
    expect(terminal.screen.text).toContain('Usage: wallet-modal <command> [options]')
    expect(readdirSync(cwd)).toEqual([])
  })

  test('makes one when told to', async () => {
    const cwd = temporaryFolder()
    const args = ['create', 'my-app', '--no-install', '--no-git']
    expect((await run(args, { cwd, program: shortBin })).code).toBe(0)
    expect(readdirSync(cwd)).toEqual(['my-app'])
  })

  test.each([
    ['validat', 'No command "validat". Did you mean "validate"?'],
    ['my-app', `No command "my-app". Available: ${commandNames.join(', ')}, help.`],
  ])('%s is no command', async (word, text) => {
    const cwd = temporaryFolder()
    for (const more of [[], ['receive'], ['--yes']]) {
      const { code, stderr } = await run([word, ...more], { cwd, program: shortBin })
      expect(stderr).toContain(text)
      expect(code).toBe(2)
    }
    expect(readdirSync(cwd)).toEqual([])
  })

  test('needs a command where JSON is wanted', async () => {
    const { code, stdout } = await run(['--json'], { cwd: '/', program: shortBin })
    expect(code).toBe(2)
    expect(JSON.parse(stdout).errors).toMatchObject([{ code: 'WM_USAGE_MISSING_VALUE' }])
  })
})

describe('help', () => {
  test.each(['dev', 'validate', 'list', 'info', 'schema'])(
    'of %s has its own name, and common options',
    async (name) => {
      for (const args of [
        [name, '--help'],
        ['help', name],
      ]) {
        const { code, stdout } = await run(args, { cwd: '/' })
        expect(code).toBe(0)
        expect(stdout).toMatch(new RegExp(`^Usage: wallet-modal ${name}( \\[|\\n)`))
        for (const flag of ['--json', '--cwd', '--quiet']) expect(stdout).toContain(`  ${flag}`)
        expect(stdout).not.toContain('--on-conflict')
      }
    },
  )

  test.each(commandNames)('of %s shows no example, or several of its own', async (name) => {
    const { stdout } = await run(['help', name], { cwd: '/', program: shortBin })
    const [, examples = ''] = stdout.split('\nExamples:\n')
    const lines = examples.split('\n').filter(Boolean)
    expect(lines.filter((line) => !line.startsWith(`  wallet-modal ${name}`))).toEqual([])
    expect(lines.length).not.toBe(1)
  })

  test('of create has all of its options', async () => {
    const { stdout } = await run(['help', 'create'], { cwd: '/', program: shortBin })
    expect(stdout).toMatch(/^Usage: create-wallet-modal \[dir\] \[options\]\n/)
    for (const flag of ['--template', '--on-conflict', '--json']) expect(stdout).toContain(flag)
  })

  test('of nothing in particular is that of the program', async () => {
    const asked = await run(['help'], { cwd: '/' })
    const reported = await run(['--help'], { cwd: '/' })
    expect(asked.stdout).toBe(reported.stdout)
  })

  test('of an unknown command says so', async () => {
    const { code, stderr } = await run(['help', 'valdate'], { cwd: '/' })
    expect(code).toBe(2)
    expect(stderr).toContain('No command "valdate". Did you mean "validate"?')
  })
})
