import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { add } from '../src/commands/add.js'
import { init } from '../src/commands/init.js'
import { set } from '../src/commands/set.js'
import { undo } from '../src/commands/undo.js'
import { commandsIn, type KillSwitch, treeOf, writeTree } from '../src/edit/killed.fixture.js'
import type { Command } from '../src/Session.js'

const kills = vi.hoisted(() => ({ switch: undefined as KillSwitch | undefined }))

vi.mock('node:fs/promises', async (original) => {
  const { createKillSwitch } = await import('../src/edit/killed.fixture.js')
  kills.switch = createKillSwitch()
  return kills.switch.wrap(await original<typeof import('node:fs/promises')>())
})

const root = mkdtempSync(join(tmpdir(), 'wallet-modal-killed-'))
afterAll(() => rmSync(root, { recursive: true }))
let apps = 0

const config = `export default {
  projectId: 'abc',
  app: { name: 'Shop' },
  chains: ['eip155:1'],
  features: { receive: true },
}
`
const manifest = '{ "dependencies": { "@sveltejs/kit": "^2.0.0" } }\n'

/** An app, and what can be done to it. */
function app() {
  apps += 1
  const folder = join(root, String(apps), 'app')
  writeTree(folder, { 'package.json': manifest, 'wallet-modal.config.ts': config })
  return { folder, run: commandsIn(folder, join(root, String(apps), 'state')) }
}

const withoutTemporary = (tree: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !path.endsWith('.tmp')))

const commands: readonly [string, Command<never>, string[], boolean][] = [
  ['set', set, ['features.receive', 'false'], true],
  ['add', add, ['walletConnect', 'base'], true],
  ['init', init, [], false],
]

describe.each(commands)('%s, killed at each change of the disk', (_name, command, args, hasConfig) => {
  const start = () => {
    const one = app()
    if (!hasConfig) rmSync(join(one.folder, 'wallet-modal.config.ts'))
    return { ...one, before: treeOf(one.folder) }
  }

  test('leaves each file old or new, and undo leads back to all of the old', async () => {
    const whole = start()
    await whole.run(command, args)
    const after = treeOf(whole.folder)
    expect(after).not.toEqual(whole.before)

    let kill = 0
    for (; ; kill += 1) {
      const { before, folder, run } = start()
      if (!(await kills.switch?.killAt(kill, () => run(command, args)))) break
      for (const [path, content] of Object.entries(withoutTemporary(treeOf(folder)))) {
        expect([before[path], after[path]]).toContain(content)
      }
      await run(undo)
      expect(treeOf(folder)).toEqual(before)
      await run(command, args)
      expect(treeOf(folder)).toEqual(after)
    }
    // The journal, and each file by its temporary name.
    expect(kill).toBeGreaterThan(5)
  })

  test('undo, killed itself, is finished by another', async () => {
    for (let kill = 0; ; kill += 1) {
      const { before, folder, run } = start()
      await run(command, args)
      const after = treeOf(folder)
      if (!(await kills.switch?.killAt(kill, () => run(undo)))) break
      for (const [path, content] of Object.entries(withoutTemporary(treeOf(folder)))) {
        expect([before[path], after[path]]).toContain(content)
      }
      await run(undo)
      expect(treeOf(folder)).toEqual(before)
    }
  })
})
