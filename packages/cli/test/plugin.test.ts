import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plugin } from '../src/commands/plugin.js'
import { keys, openTerminal, shortBin, temporaryFolder } from './command.js'
import { folderOf, run, runHere } from './inProcess.js'

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

describe('plugin', () => {
  test('makes the package of a view, and says how to go on', async () => {
    const cwd = temporaryFolder()
    const { code, stdout } = await runHere(plugin, cwd, { args: ['loyalty'] })
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "Created loyalty: 19 files, wallet-modal-loyalty, a view plugin.

      Next:
        cd loyalty
        npm install
        npm run test
        npm run story

      README.md says which file holds what.
      "
    `)
    expect(manifestOf(join(cwd, 'loyalty'))).toMatchObject({
      name: 'wallet-modal-loyalty',
      walletModal: { id: 'loyalty', export: 'loyaltyEntry' },
    })
  })

  test('a scope is kept out of the folder, and --name goes over it', async () => {
    const cwd = temporaryFolder()
    await runHere(plugin, cwd, { args: ['@acme/wallet-modal-tips'] })
    expect(manifestOf(join(cwd, 'wallet-modal-tips')).name).toBe('@acme/wallet-modal-tips')
    await runHere(plugin, cwd, { args: ['packages/jar'], flags: { name: '@acme/tip-jar' } })
    expect(manifestOf(join(cwd, 'packages/jar'))).toMatchObject({
      name: '@acme/tip-jar',
      walletModal: { id: 'tipJar' },
    })
  })

  test('a dry run names the files, and writes none', async () => {
    const cwd = temporaryFolder()
    const { report, stdout } = await runHere(plugin, cwd, {
      args: ['loyalty'],
      flags: { dryRun: true, kind: 'chain' },
    })
    expect(stdout).toMatch(/^ {2}create {2}src\/chain\.ts$/m)
    expect(report.changes).toContainEqual({ path: 'src/chain.ts', action: 'create' })
    expect(existsSync(join(cwd, 'loyalty'))).toBe(false)
  })

  test('files in the way stop it, or are kept', async () => {
    const cwd = folderOf({ 'loyalty/README.md': 'mine' })
    execFileSync('git', ['init', '-q'], { cwd })
    const there = () => readFileSync(join(cwd, 'loyalty/README.md'), 'utf8')
    const flags = { allowDirty: true }
    const stopped = await runHere(plugin, cwd, { args: ['loyalty'], flags })
    expect(stopped).toMatchObject({ code: 4, stderr: expect.stringContaining('README.md') })
    expect(existsSync(join(cwd, 'loyalty/package.json'))).toBe(false)
    await runHere(plugin, cwd, { args: ['loyalty'], flags: { ...flags, onConflict: 'skip' } })
    expect(there()).toBe('mine')
    expect(existsSync(join(cwd, 'loyalty/package.json'))).toBe(true)
  })

  test('a terminal is asked what it brings', async () => {
    const cwd = temporaryFolder()
    const terminal = openTerminal(['plugin', 'shop'], { cwd, program: shortBin })
    await terminal.see('What does it bring?')
    terminal.type(keys.down + keys.enter)
    expect(await terminal.ended).toBe(0)
    expect(existsSync(join(cwd, 'shop/src/openWallet.ts'))).toBe(true)
  })

  test('--json is one object, and a name that will not do has a code', async () => {
    const cwd = temporaryFolder()
    const { code, stdout, stderr } = await run(['plugin', 'send', '--json'], { cwd })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      command: 'plugin',
      errors: [{ code: 'WM_NAME_INVALID', message: expect.stringContaining('send is one of ours') }],
    })
    expect([code, stderr]).toEqual([2, ''])
  })
})
