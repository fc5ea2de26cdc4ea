import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { expect, it } from 'vitest'
import { receive } from './index.js'

const sources = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true })

it('brings every text that its view shows', async () => {
  const { manifest, load } = receive()
  const activated = (await load())({} as PluginContext)
  const keys = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/'(receive\.[^']+)'/g)].map(([, key = '']) => key),
  )
  expect(keys.length).toBeGreaterThan(15)
  for (const key of keys) expect({ ...manifest.messages, ...activated.messages }).toHaveProperty([key])
})
