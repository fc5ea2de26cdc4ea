import { expect, test } from 'vitest'
import { folderOf } from '../../test/inProcess.js'
import { readApp } from './readApp.js'

test('a package.json is read without its byte order mark', async () => {
  const folder = folderOf({ 'package.json': '\uFEFF{ "name": "shop" }' })
  expect(await readApp(folder)).toMatchObject({ name: 'shop', manifest: '{ "name": "shop" }' })
})
