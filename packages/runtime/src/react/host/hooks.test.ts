import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { settled } from '../../testing/settled.js'
import { subscribeLate } from './hooks.js'

test('React hears of a change in a microtask, and not after unsubscribing', async () => {
  const value = signal(0)
  const changed = vi.fn()
  const end = subscribeLate(value, changed)
  await settled()
  changed.mockClear()

  value.value = 1
  expect(changed).not.toHaveBeenCalled()
  await settled()
  expect(changed).toHaveBeenCalledOnce()

  end()
  value.value = 2
  await settled()
  expect(changed).toHaveBeenCalledOnce()
})
