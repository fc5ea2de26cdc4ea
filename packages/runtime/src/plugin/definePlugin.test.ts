import { expect, test, vi } from 'vitest'
import type { PluginContext } from './context.js'
import { definePlugin, implement } from './definePlugin.js'
import { defineManifest } from './manifest.js'

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
