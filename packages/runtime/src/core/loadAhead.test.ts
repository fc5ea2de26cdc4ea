import { expect, test } from 'vitest'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'

test('the wallet behind a form without a row is loaded while the visitor looks at the form, and is not activated', async () => {
  const loads: string[] = []
  const plugin: AnyPlugin = {
    manifest: {
      id: 'mail',
      connectMethods: { email: { label: 'mail.label' } },
      connectors: [{ id: 'mail', name: 'Mail', type: 'AUTH', listed: false }],
    },
    connectMethods: { email: async () => ({ default: () => null }) },
    async load() {
      loads.push('code')
      return () => {
        loads.push('activation')
        return { connectors: { mail: mockAdapter() } }
      }
    },
  }
  const { open, clock } = createTestCore({ plugins: [plugin] })
  open()
  await settled()
  clock.advance(5_000)
  await settled()
  expect(loads).toEqual(['code'])
})
