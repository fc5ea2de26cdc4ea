import { PluginError } from '@wallet-modal/runtime/plugin'
import { fakeClock, mockConnector } from '@wallet-modal/runtime/testing'
import { expect, test, vi } from 'vitest'
import { createSafeAdapter } from './adapter.js'

test("an SDK that is not installed is told to the app's team once, however often it is asked for", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const missing = new PluginError('SDK_MISSING', 'Run: npm install it', { pluginId: 'safe' })
  const context = { alert: vi.fn(), clock: fakeClock(), loadNamespace: vi.fn(), onDispose: () => {} }
  const adapter = createSafeAdapter({ context, origins: undefined, open: () => Promise.reject(missing) })
  for (let visit = 0; visit < 2; visit += 1)
    await expect(adapter.isAround?.(mockConnector())).rejects.toBe(missing)
  expect(context.alert.mock.calls).toEqual([[missing]])
  expect(logged.mock.calls).toEqual([['[wallet-modal] Run: npm install it']])
})
