import { describe, expect, test } from 'vitest'
import { npmSwallowedFlags, withoutSwallowed } from './npmSwallowedFlags.js'

const npm = { npm_command: 'exec', npm_config_user_agent: 'npm/11.0.0 node/v20.20.2 linux x64' }
const nothing = { obeyed: [], recovered: [] }

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
      recovered: [['--default-chain', 'base']],
    })
  })

  test('programs that we start hear nothing of it', () => {
    const env = { ...npm, npm_config_json: 'true', npm_config_template: 'x', npm_config_registry: 'y' }
    expect(withoutSwallowed(env)).toEqual({ ...npm, npm_config_registry: 'y' })
  })

  test('not what did arrive', () => {
    const env = { ...npm, npm_config_template: 'next' }
    expect(npmSwallowedFlags(['--template=react-vite'], env)).toEqual(nothing)
  })

  test('not the "true" that npm leaves of an option whose value stands apart', () => {
    expect(npmSwallowedFlags(['react-vite'], { ...npm, npm_config_template: 'true' })).toEqual(nothing)
  })

  test('not what npm sets for reasons of its own', () => {
    const own = {
      npm_config_yes: 'true',
      npm_config_force: 'true',
      npm_config_email: 'a@b.c',
      npm_config_git: 'git',
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
