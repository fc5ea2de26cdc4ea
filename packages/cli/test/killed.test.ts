import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { add } from '../src/commands/add.js'
import { agents } from '../src/commands/agents.js'
import { init } from '../src/commands/init.js'
import { remove } from '../src/commands/remove.js'
import { set } from '../src/commands/set.js'
import { undo } from '../src/commands/undo.js'
import { unset } from '../src/commands/unset.js'
import { validate } from '../src/commands/validate.js'
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
const files = {
  'package.json': '{ "dependencies": { "@sveltejs/kit": "^2.0.0" } }\n',
  'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [sveltekit()],
})
`,
}

const withoutTemporary = (tree: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !path.endsWith('.tmp')))

/** A command as it is run, and the config of the app; none where it makes one. */
const commands: readonly [string, Command<never>, string[], object, string | undefined][] = [
  ['set', set, ['features.receive', 'false'], {}, config],
  ['unset', unset, ['app'], {}, config],
  ['add', add, ['walletConnect', 'base'], {}, config],
  ['remove', remove, ['receive'], {}, config],
  ['validate --fix', validate, [], { fix: true, static: true }, config.replace('receive', 'recieve')],
  ['agents', agents, [], {}, config],
  ['init', init, [], {}, undefined],
  ['init --apply', init, [], { apply: true }, undefined],
]

describe.each(commands)('%s, killed at each change of the disk', (_name, command, args, flags, text) => {
  /** An app, and what is done to it. */
  const start = () => {
    apps += 1
    const folder = join(root, String(apps), 'app')
    writeTree(folder, { ...files, ...(text !== undefined && { 'wallet-modal.config.ts': text }) })
    const run = commandsIn(folder, join(root, String(apps), 'state'))
    return {
      folder,
      before: treeOf(folder),
      act: () => run(command, args, flags as never),
      undo: () => run(undo),
    }
  }

  test('leaves each file old or new, and undo leads back to all of the old', async () => {
    const whole = start()
    await whole.act()
    const after = treeOf(whole.folder)
    expect(after).not.toEqual(whole.before)

    let kill = 0
    for (; ; kill += 1) {
      const { act, before, folder, undo } = start()
      if (!(await kills.switch?.killAt(kill, act))) break
      for (const [path, content] of Object.entries(withoutTemporary(treeOf(folder)))) {
        expect([before[path], after[path]]).toContain(content)
      }
      await undo()
      expect(treeOf(folder)).toEqual(before)
      await act()
      expect(treeOf(folder)).toEqual(after)
    }
    // The journal, and each file by its temporary name.
    expect(kill).toBeGreaterThan(5)
  })

  test('undo, killed itself, is finished by another', async () => {
    for (let kill = 0; ; kill += 1) {
      const { act, before, folder, undo } = start()
      await act()
      const after = treeOf(folder)
      if (!(await kills.switch?.killAt(kill, undo))) break
      for (const [path, content] of Object.entries(withoutTemporary(treeOf(folder)))) {
        expect([before[path], after[path]]).toContain(content)
      }
      await undo()
      expect(treeOf(folder)).toEqual(before)
    }
  })
})
