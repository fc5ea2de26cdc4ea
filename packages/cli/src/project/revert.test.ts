import { lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf, runHere } from '../../test/inProcess.js'
import { set } from '../commands/set.js'
import { undo } from '../commands/undo.js'
import { treeOf } from '../edit/tree.fixture.js'
import { hashOf } from './hashOf.js'

const name = 'wallet-modal.config.json'
const config = '{ "chains": ["eip155:1"], "currency": "eur" }\n'
const edited = config.replace('eur', 'usd')

/** An app with a link as its config. */
function linked(target: string) {
  const root = folderOf({ 'app/shared/own.json': config, 'other.json': config, 'app/package.json': '{}' })
  symlinkSync(target, join(root, 'app', name))
  return { root, app: join(root, 'app') }
}

describe('a config that is a link to a file of the app', () => {
  test('stays one, and that file is edited', async () => {
    const { app } = linked('shared/own.json')
    await runHere(set, app, { args: ['currency', 'usd'] })
    expect(treeOf(join(app, 'shared'))).toEqual({ 'own.json': edited })
    expect(lstatSync(join(app, name)).isSymbolicLink()).toBe(true)
  })

  test('is put back by undo, and stays a link', async () => {
    const { app } = linked('shared/own.json')
    await runHere(set, app, { args: ['currency', 'usd'] })
    await runHere(undo, app)
    expect(treeOf(join(app, 'shared'))).toEqual({ 'own.json': config })
    expect(lstatSync(join(app, name)).isSymbolicLink()).toBe(true)
  })
})

test('a config that is a link out of the app is not edited', async () => {
  const { app, root } = linked('../other.json')
  const { code, stderr } = await runHere(set, app, { args: ['currency', 'usd'] })
  expect(code).toBe(4)
  expect(stderr).toContain(
    `A link leads to ${join(root, 'other.json')}. Edit that file, or replace the link.`,
  )
  expect(treeOf(root)['other.json']).toBe(config)
})

test.each([
  ['a file', { files: [{ path: '../victim', before: '', after: hashOf('mine') }] }],
  ['a file to delete', { files: [{ path: '../victim', before: null, after: hashOf('mine') }] }],
  ['a folder', { files: [], folders: ['../empty'] }],
])('undo of a journal that names %s outside the app changes nothing', async (_what, entry) => {
  const root = folderOf({ victim: 'mine', 'app/package.json': '{}' })
  const [app, empty] = [join(root, 'app'), join(root, 'empty')]
  mkdirSync(empty)
  const journal = join(app, '.state/wallet-modal', `${hashOf(app).slice(0, 32)}.json`)
  mkdirSync(dirname(journal), { recursive: true })
  writeFileSync(journal, JSON.stringify({ version: 1, entries: [{ command: 'set', ...entry }] }))
  const { code, stderr } = await runHere(undo, app)
  expect(code).toBe(4)
  expect(stderr).toContain("would be written outside the app's folder")
  expect(treeOf(root)).toMatchObject({ victim: 'mine', empty: null })
})
