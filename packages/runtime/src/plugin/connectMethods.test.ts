import { expect, test } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import type { AnyPlugin } from './definePlugin.js'

const Method = () => null

let activations = 0

const bringing = (...kinds: ('email' | 'social')[]): AnyPlugin => ({
  manifest: {
    id: kinds.join(),
    connectMethods: Object.fromEntries(kinds.map((kind) => [kind, { label: `${kind}.label` }])),
    connectors: [{ id: 'post', name: 'Post', type: 'AUTH', listed: false }],
  },
  load: async () => () => {
    activations += 1
    return { api: 'the post', connectors: { post: mockAdapter() } }
  },
  connectMethods: {
    email: async () => ({ default: Method, messages: { 'email.field': 'Address' }, styles: ['.email {}'] }),
  },
})

const partsOf = (plugins: readonly AnyPlugin[], config = {}) =>
  createTestCore({ plugins, config }).core.slots.connectParts

test('a declared method is there as registered, and loads without its plugin', async () => {
  activations = 0
  const { core, context } = createTestCore({ plugins: [bringing('email')] })
  const [email] = core.slots.connectParts
  expect(email).toMatchObject({ kind: 'email', label: 'email.label', pluginId: 'email' })
  expect(await email?.load()).toBe(Method)
  expect(context.t('email.field')).toBe('Address')
  expect(activations).toBe(0)
})

test('its params have the connectors of the plugin, and load its api', async () => {
  activations = 0
  const [email] = partsOf([bringing('email')])
  expect(email?.params?.connectors).toMatchObject([{ id: 'post', namespace: 'eip155', pluginId: 'email' }])
  expect(await email?.params?.load()).toBe('the post')
  expect(activations).toBe(1)
})

test('a module that fails to load is loaded again', async () => {
  let loads = 0
  const flaky: AnyPlugin = {
    ...bringing('email'),
    connectMethods: {
      email: async () => {
        loads += 1
        if (loads === 1) throw new TypeError('Failed to fetch')
        return { default: Method }
      },
    },
  }
  const [email] = partsOf([flaky])
  await expect(email?.load()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  expect(await email?.load()).toBe(Method)
})

test('a plugin without the module that it declares has failed', async () => {
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
