import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readPluginPackage } from '../catalogue/readPluginPackage.js'
import { planPlugin } from './planPlugin.js'
import { pluginKinds } from './pluginKinds.js'
import { packageNameOf, pluginNames } from './pluginNames.js'
import { pluginTemplate } from './pluginTemplate.js'

const template = pluginTemplate(fileURLToPath(new URL('../../../../templates', import.meta.url)))
const plan = (kind: (typeof pluginKinds)[number], name = '@acme/wallet-modal-loyalty-points') =>
  planPlugin(pluginNames(name), kind, '1.2.3', template)

test.each(pluginKinds)('a %s plugin has its own names everywhere, and nothing of the template', (kind) => {
  const files = plan(kind)
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', '.gitignore']),
  )
  for (const { path, content } of files) expect(`${path}\n${content}`).not.toMatch(/sample|smpl/i)
  const { exports, peerDependencies } = JSON.parse(
    String(files.find(({ path }) => path === 'package.json')?.content),
  )
  expect(peerDependencies['@wallet-modal/runtime']).toBe('^1.2.3')
  expect(Object.keys(exports)).toEqual(['.', './facts', './package.json'])
})

test.each(pluginKinds)('a %s plugin is one that apps can add', async (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-plugin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const { path, content } of plan(kind)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  expect(await readPluginPackage('./', { cwd: folder, folder })).toMatchObject({
    name: '@acme/wallet-modal-loyalty-points',
    licence: 'MIT',
    export: 'loyaltyPointsEntry',
    facts: { id: 'loyaltyPoints' },
  })
})

test.each([
  ['loyalty', 'wallet-modal-loyalty', 'loyalty', 'Loyalty', 'loyalty'],
  ['wallet-modal-plugin-tip-jar', 'wallet-modal-plugin-tip-jar', 'tipJar', 'Tip jar', 'tipjar'],
  ['@acme/ab', '@acme/ab', 'ab', 'Ab', 'abchain'],
  ['wallet-modal-a-long-chain', 'wallet-modal-a-long-chain', 'aLongChain', 'A long chain', 'alongcha'],
])('%s is called %s', (typed, packageName, id, title, namespace) => {
  expect(pluginNames(packageNameOf(typed))).toMatchObject({ packageName, id, title, namespace })
})

test.each([
  ['wallet-modal-', 'begin with a letter'],
  ['wallet-modal-2fa', 'begin with a letter'],
  ['wallet-modal-new', "word of JavaScript's"],
  ['wallet-modal-send', 'one of ours'],
  [`wallet-modal-${'a'.repeat(41)}`, 'no more than 40'],
  ['wallet-modal-Loud', 'no capitals'],
])('%s is refused: %s', (name, why) => {
  expect(() => pluginNames(name)).toThrowError(
    expect.objectContaining({ code: 'WM_NAME_INVALID', message: expect.stringContaining(why) }),
  )
})
