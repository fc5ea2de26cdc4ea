import { describe, expect, test } from 'vitest'
import { npmSwallowedFlags, withoutSwallowed } from './npmSwallowedFlags.js'

const npm = { npm_command: 'init', npm_config_user_agent: 'npm/11.0.0 node/v20.20.2 linux x64' }
const nothing = { obeyed: [], recovered: [], withoutValue: [] }

describe('npmSwallowedFlags', () => {
  test('reads --dry-run, --json and our own options back', () => {
    const env = {
      ...npm,
      npm_config_dry_run: 'true',
      npm_config_json: 'true',
      npm_config_default_chain: 'base',
    }
    expect(npmSwallowedFlags(['my-app'], env)).toEqual({
      obeyed: ['--dry-run', '--json'],
      withoutValue: [],
      recovered: [['--default-chain', 'base']],
    })
  })

  test.each(['init', 'exec'])('under `npm %s`', (npm_command) => {
    const env = { ...npm, npm_command, npm_config_template: 'vanilla' }
    expect(npmSwallowedFlags(['my-app'], env).recovered).toEqual([['--template', 'vanilla']])
  })

  // What npm 11.19 makes of each flag, as a program that it runs sees it.
  test.each<[string[], Record<string, string>]>([
    [['--no-install'], { npm_config_install: '' }],
    [['--no-git'], { npm_config_git: 'false' }],
    [['--no-tests'], { npm_config_tests: '' }],
    [['--no-agents-md'], { npm_config_agents_md: '' }],
    [['--no-interactive'], { npm_config_interactive: '' }],
    [['--allow-dirty'], { npm_config_allow_dirty: 'true' }],
    [['--name', 'shop'], { npm_config_name: 'shop' }],
    [['--template', 'vanilla'], { npm_config_t: 'vanilla' }],
    [['--pm', 'pnpm'], { npm_config_parseable: 'true', npm_config_message: 'pnpm' }],
  ])('reads %s back', (words, env) => {
    expect(npmSwallowedFlags([], { ...npm, ...env }).recovered).toEqual([words])
    expect(npmSwallowedFlags(words, { ...npm, ...env })).toEqual(nothing)
  })

  test('programs that we start hear nothing of it', () => {
    const env = {
      ...npm,
      npm_config_json: 'true',
      npm_config_template: 'x',
      npm_config_git: 'false',
      npm_config_registry: 'y',
    }
    expect(withoutSwallowed(env)).toEqual({ ...npm, npm_config_registry: 'y' })
  })

  test('not what did arrive', () => {
    const env = { ...npm, npm_config_template: 'next' }
    expect(npmSwallowedFlags(['--template=react-vite'], env)).toEqual(nothing)
  })

  test('not the "true" that npm leaves of an option whose value stands apart', () => {
    const env = { ...npm, npm_config_template: 'true' }
    expect(npmSwallowedFlags(['react-vite'], env)).toEqual({ ...nothing, withoutValue: ['--template'] })
  })

  test('not what npm sets for reasons of its own', () => {
    const own = {
      npm_config_yes: 'true',
      npm_config_force: 'true',
      npm_config_email: 'a@b.c',
      npm_config_git: 'git',
      npm_config_name: 'John Doe',
      npm_config_message: '%s',
      npm_config_parseable: 'true',
    }
    expect(npmSwallowedFlags([], { ...npm, ...own })).toEqual(nothing)
  })

  test.each([
    ['in a script', { ...npm, npm_command: 'run' }],
    ['under another package manager', { ...npm, npm_config_user_agent: 'pnpm/10.0.0' }],
    ['without any', {}],
  ])('not %s', (_name, env) => {
    expect(npmSwallowedFlags([], { ...env, npm_config_dry_run: 'true' })).toEqual(nothing)
  })
})
