import { afterAll, expect, test, vi } from 'vitest'
import { undo } from '../commands/undo.js'
import { type KillSwitch, treeOf } from '../edit/killed.fixture.js'
import { copyTemplates, oldApp, openWorkshop } from './oldApp.fixture.js'

const kills = vi.hoisted(() => ({ switch: undefined as KillSwitch | undefined }))

vi.mock('node:fs/promises', async (original) => {
  const { createKillSwitch } = await import('../edit/killed.fixture.js')
  kills.switch = createKillSwitch()
  return kills.switch.wrap(await original<typeof import('node:fs/promises')>())
})

const workshop = openWorkshop()
afterAll(() => workshop.close())

const next = copyTemplates(workshop)
const old = copyTemplates(workshop, {
  'index.html': (text) => text.replace('<h1 id="title">Connect a wallet to begin', '<h1 id="title">Welcome'),
  'src/find.ts': () => '',
})

/** An app with a file that will be changed, one that will be merged with a conflict, and one that will be new. */
function start() {
  const one = oldApp(workshop, { old, next })
  one.edit('index.html', (text) => text.replace('Welcome', 'Our shop'))
  return { ...one, before: treeOf(one.folder), attempt: () => one.upgrade().catch((error: unknown) => error) }
}

const conflict = { code: 'WM_UPGRADE_CONFLICT' }

test('an upgrade, killed at each change of the disk, is finished by another, or taken back by undo', async () => {
  const whole = start()
  expect(await whole.attempt()).toMatchObject(conflict)
  const after = treeOf(whole.folder)

  let kill = 0
  for (; ; kill += 1) {
    const { attempt, before, folder, run } = start()
    if (!(await kills.switch?.killAt(kill, attempt))) break
    for (const [path, content] of Object.entries(treeOf(folder))) {
      if (!path.endsWith('.tmp')) expect([before[path], after[path]]).toContain(content)
    }
    if (kill % 2 === 0) {
      await run(undo)
      expect(treeOf(folder)).toEqual(before)
    }
    expect(await attempt()).toMatchObject(conflict)
    expect(treeOf(folder)).toEqual(after)
    await run(undo)
    expect(treeOf(folder)).toEqual(before)
  }
  // Each of four files by its temporary name, and the journal.
  expect(kill).toBeGreaterThan(12)
})

test('undo of it, killed at each change of the disk, is finished by another', async () => {
  for (let kill = 0; ; kill += 1) {
    const { attempt, before, folder, run } = start()
    await attempt()
    const after = treeOf(folder)
    if (!(await kills.switch?.killAt(kill, () => run(undo)))) break
    if (kill % 2 === 0) {
      await run(undo)
      expect(treeOf(folder)).toEqual(before)
    }
    expect(await attempt()).toMatchObject(conflict)
    expect(treeOf(folder)).toEqual(after)
  }
})
