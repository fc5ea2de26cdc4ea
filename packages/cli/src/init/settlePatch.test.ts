import { expect, test } from 'vitest'
import { folderOf } from '../../test/inProcess.js'
import { sessionIn } from '../edit/session.fixture.js'
import { readApp } from '../project/readApp.js'
import { recognise } from './frameworks.js'
import { settlePatch } from './settlePatch.js'

test('a step that is left to the person names the file as it is in the app', async () => {
  const folder = folderOf({
    'package.json': '{ "dependencies": { "next": "16.0.0" } }',
    'app/layout.js': '',
  })
  const traits = await readApp(folder)
  const steps = recognise(traits).framework?.patch(traits, '') ?? []
  const { left } = await settlePatch(sessionIn(folder, '').session, folder, steps, false)
  expect(left.map(({ file }) => file)).toEqual(['next.config.js', 'app/layout.js', 'app/page.jsx'])
})
