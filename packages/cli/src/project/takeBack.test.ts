import { lstatSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf, runHere } from '../../test/inProcess.js'
import { set } from '../commands/set.js'
import { undo } from '../commands/undo.js'
import { treeOf } from '../edit/tree.fixture.js'

const name = 'wallet-modal.config.json'
const config = '{ "chains": ["eip155:1"], "currency": "eur" }\n'
const edited = config.replace('eur', 'usd')

/** An app whose config is a link to one that it shares with others, once it is edited. */
async function sharing() {
  const root = folderOf({ 'shared/config.json': config, 'app/package.json': '{}' })
  const app = join(root, 'app')
  symlinkSync('../shared/config.json', join(app, name))
  await runHere(set, app, { args: ['currency', 'usd'] })
  return { app, shared: join(root, 'shared') }
}

test('a config that is a link stays one, and the shared file is edited', async () => {
  const { app, shared } = await sharing()
  expect(treeOf(shared)).toEqual({ 'config.json': edited })
  expect(lstatSync(join(app, name)).isSymbolicLink()).toBe(true)
})

test('undo puts the shared file back, and the link stays', async () => {
  const { app, shared } = await sharing()
  await runHere(undo, app)
  expect(treeOf(shared)).toEqual({ 'config.json': config })
  expect(lstatSync(join(app, name)).isSymbolicLink()).toBe(true)
})
