import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validate } from '../src/commands/validate.js'
import { folderOf, runHere } from './inProcess.js'

const wrong = `export default {
  chains: ['eip155:1'],
  features: { email: false, recieve: true },
  app: { name: 5 },
}
`
const right = `export default {
  chains: ['eip155:1'],
  features: { email: false },
  connect: { methodsOrder: ['wallet', 'email'] },
}
`
/** An app in a folder of a repository, whose name is to be escaped. */
const app = (config: string) =>
  join(
    folderOf({
      '.git/HEAD': '',
      'apps/shop, 100% ö/package.json': '{}',
      'apps/shop, 100% ö/wallet-modal.config.js': config,
    }),
    'apps/shop, 100% ö',
  )

const check = (cwd: string) => runHere(validate, cwd, { flags: { format: 'github' } })

describe('--format github', () => {
  test('annotates each line of the repository', async () => {
    const { code, stdout, stderr } = await check(app(wrong))
    expect(code).toBe(3)
    await expect(stdout).toMatchFileSnapshot('validate.github.txt')
    expect(stderr).toBe('Error: wallet-modal.config.js has 2 errors.\n')
  })

  test('annotates warnings as such, and says that the config is valid', async () => {
    const { code, stdout } = await check(app(right))
    expect(code).toBe(0)
    expect(stdout).toMatch(/^::warning file=[^\n]*,line=4,col=39,title=WM_CONFIG_NO_EFFECT::connect\./)
    expect(stdout).toContain('\nValid: wallet-modal.config.js, with 1 warning.\n')
  })

  test('counts paths from what GitHub has checked out', async () => {
    const cwd = app(right)
    const { stdout } = await runHere(validate, cwd, {
      flags: { format: 'github' },
      env: { GITHUB_WORKSPACE: cwd },
    })
    expect(stdout).toContain('::warning file=wallet-modal.config.js,')
  })

  test('annotates a config that is not there', async () => {
    const { code, stdout } = await check(folderOf({ 'package.json': '{}' }))
    expect(code).toBe(3)
    expect(stdout).toMatch(/^::error title=WM_CONFIG_NOT_FOUND::No wallet-modal\.config\.\* from here/)
  })

  test('escapes what would end a command', async () => {
    const { stdout } = await check(app(`export default { chains: ['eip155:1'], 'a%\\nb': 1 }`))
    expect(stdout).toMatch(/^::error [^\n]*::a%25�b: is not a known key[^\n]*\n$/)
  })
})

test('--json does not go with a format', async () => {
  const { code, stderr } = await runHere(validate, app(right), { flags: { format: 'github', json: true } })
  expect(code).toBe(2)
  expect(stderr).toContain('--json has a form of its own: leave out --format github.')
})
