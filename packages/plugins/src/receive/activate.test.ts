import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { describe, expect, it } from 'vitest'
import activate from './activate.js'
import { manifest } from './manifest.js'
import view from './ReceiveView.tsx?raw'

describe('the Receive plugin', () => {
  const activated = activate({} as PluginContext, undefined)

  it('brings the view that its tile opens', () => {
    for (const { opens } of manifest.walletActions ?? []) expect(activated.views).toHaveProperty(opens)
  })

  it('brings every text that its view shows', () => {
    const keys = [...view.matchAll(/t\('(receive\.[^']+)'/g)].map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(5)
    for (const key of keys) expect({ ...manifest.messages, ...activated.messages }).toHaveProperty([key])
  })
})
