import type { AnyPlugin, CatalogEntry, ViewDeclaration } from '@wallet-modal/runtime/plugin'
import { describe, expect, it } from 'vitest'
import { builtIns } from './catalog.js'

const plugins: readonly AnyPlugin[] = await Promise.all(
  Object.values<CatalogEntry>(builtIns).map((entry) => entry.create({})),
)

describe('builtIns', () => {
  it('has each plugin under its id', () => {
    expect(plugins.map(({ manifest }) => manifest.id)).toEqual(Object.keys(builtIns))
  })

  for (const { manifest } of plugins) {
    it(`describes ${manifest.id} by plain data`, () => {
      expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest)
    })

    it(`has the texts that ${manifest.id} shows before its code is loaded`, () => {
      const keys = [
        ...Object.values<ViewDeclaration>(manifest.views ?? {}).map(({ title }) => title),
        ...(manifest.walletActions ?? []).map(({ label }) => label),
      ]
      for (const key of keys) expect(manifest.messages).toHaveProperty([key])
    })
  }

  it('makes plugins whose code has no effect when it is loaded on a server', async () => {
    for (const plugin of plugins) expect(await plugin.load()).toBeTypeOf('function')
    expect(globalThis).not.toHaveProperty('window')
  })
})
