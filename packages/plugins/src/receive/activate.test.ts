import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { expect, it } from 'vitest'
import source from './activate.tsx?raw'
import { receive } from './index.js'

it('brings every text that its view shows', async () => {
  const { manifest, load } = receive()
  const activated = (await load())({} as PluginContext)
  const keys = [...source.matchAll(/t\('(receive\.[^']+)'/g)].map(([, key = '']) => key)
  expect(keys.length).toBeGreaterThan(5)
  for (const key of keys) expect({ ...manifest.messages, ...activated.messages }).toHaveProperty([key])
})
