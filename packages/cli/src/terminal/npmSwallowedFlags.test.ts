import { expect, it } from 'vitest'
import { npmSwallowedFlags } from './npmSwallowedFlags.js'

const npm = { npm_config_user_agent: 'npm/11.0.0 node/v22.0.0 linux x64', npm_command: 'init' }

it('obeys what prevents harm', () => {
  const env = { ...npm, npm_config_dry_run: 'true', npm_config_offline: 'true' }
  expect(npmSwallowedFlags([], env).obeyed).toEqual(['--dry-run', '--offline'])
})

it('names the others, unless they were typed again', () => {
  const env = { ...npm, npm_config_template: 'vanilla', npm_config_sign_in: 'true', npm_config_install: '' }
  expect(npmSwallowedFlags(['my-app'], env).lost).toEqual(['--template', '--sign-in', '--no-install'])
  expect(
    npmSwallowedFlags(['my-app', '--template=next', '--sign-in', 'off', '--no-install'], env).lost,
  ).toEqual([])
})

it('reads nothing of another package manager, and nothing of a script that npm runs', () => {
  const nothing = { obeyed: [], lost: [] }
  const swallowed = { npm_config_dry_run: 'true', npm_config_template: 'vanilla' }
  expect(npmSwallowedFlags([], { ...npm, ...swallowed, npm_command: 'run-script' })).toEqual(nothing)
  expect(
    npmSwallowedFlags([], { ...npm, ...swallowed, npm_config_user_agent: 'pnpm/10.0.0 npm/? node/v22' }),
  ).toEqual(nothing)
})
