import { expect, test, vi } from 'vitest'
import type { PluginContext } from './context.js'
import { defineManifest, definePlugin, implement } from './definePlugin.js'

const manifest = defineManifest({ id: 'loyalty' })
const context = {} as PluginContext

test('the activation is given the options that the plugin was called with', async () => {
  const activate = vi.fn((_: PluginContext, options: { tier: string }) => ({ api: options.tier }))
  const loyalty = definePlugin(manifest, async () => ({ default: activate }))
  const activated = (await loyalty({ tier: 'gold' }).load())(context)
  expect([activated, activate.mock.calls]).toEqual([{ api: 'gold' }, [[context, { tier: 'gold' }]]])
})

test('making a plugin loads nothing', () => {
  const load = vi.fn(async () => ({ default: implement(manifest, () => ({})) }))
  expect(definePlugin(manifest, load)().manifest).toBe(manifest)
  expect(load).not.toHaveBeenCalled()
})

test('two of one plugin have options of their own', async () => {
  const loyalty = definePlugin(manifest, async () => ({
    default: (_: PluginContext, options: { tier: string }) => ({ api: options.tier }),
  }))
  const [gold, silver] = [loyalty({ tier: 'gold' }), loyalty({ tier: 'silver' })]
  expect([(await gold.load())(context).api, (await silver.load())(context).api]).toEqual(['gold', 'silver'])
})

test('options that may be left out need no argument, and are an empty object then', async () => {
  const gas = definePlugin(manifest, async () => ({
    default: (_: PluginContext, { unit = 'gwei' }: { unit?: string }) => ({ api: unit }),
  }))
  const [usual, own] = [gas(), gas({ unit: 'wei' })]
  expect([(await usual.load())(context).api, (await own.load())(context).api]).toEqual(['gwei', 'wei'])
})

test('options that must be given are a type error where they are missing', () => {
  const loyalty = definePlugin(manifest, async () => ({
    default: (_: PluginContext, options: { tier: string }) => ({ api: options.tier }),
  }))
  // @ts-expect-error the tier is missing
  expect(loyalty().manifest).toBe(manifest)
  const plain = definePlugin(manifest, async () => ({ default: implement(manifest, () => ({})) }))
  // @ts-expect-error it takes no options
  expect(plain({}).manifest).toBe(manifest)
})
