import { expect, test } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import type { AnyPlugin } from './definePlugin.js'

const Method = () => null

const bringing = (...kinds: ('email' | 'social')[]): AnyPlugin => ({
  manifest: {
    id: kinds.join(),
    connectMethods: Object.fromEntries(kinds.map((kind) => [kind, { label: `${kind}.label` }])),
  },
  load: async () => () => ({ connectMethods: { email: Method } }),
})

const partsOf = (plugins: readonly AnyPlugin[], config = {}) =>
  createTestCore({ plugins, config }).core.slots.connectParts

test('what the manifests declare is there as registered, and loads its plugin', async () => {
  const parts = partsOf([bringing('email')])
  expect(parts).toMatchObject([{ kind: 'email', label: 'email.label', pluginId: 'email' }])
  expect(await parts[0]?.load()).toBe(Method)
})

test('a plugin that does not bring what it declares has failed', async () => {
  const [, social] = partsOf([bringing('email', 'social')])
  await expect(social?.load()).rejects.toMatchObject({
    code: 'PLUGIN_FAILED',
    context: { missing: ['social'] },
  })
})

// Spec §6.16
test('the legal texts are a part like any other, where the config has some or wants a tick', () => {
  const kinds = (config: object) => partsOf([], config).map(({ kind }) => kind)
  expect(kinds({})).toEqual([])
  expect(kinds({ legal: { privacyUrl: 'https://app.example/privacy' } })).toEqual(['legal'])
  expect(kinds({ features: { legalCheckbox: true } })).toEqual(['legal'])
})
