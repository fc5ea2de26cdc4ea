import { describe, expect, test } from 'vitest'
import { createTestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { mockAccount, mockAdapter } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'

/** A page after a reload, whose wallet can't be asked without a prompt. */
function reloaded(options: TestCoreOptions = {}) {
  const adapter = Object.assign(mockAdapter(), { restoreMayPrompt: true })
  const modal = createTestCore({ adapters: [adapter], ...options })
  modal.remember({ eip155: 'a' })
  modal.discover({ id: 'a' })
  return { modal, adapter, done: modal.followStoredSession() }
}

describe('a stored session whose wallet may prompt when it is brought back', () => {
  test('waits for the first gesture, and shows nothing as being restored meanwhile', async () => {
    const { modal, adapter, done } = reloaded()
    await done
    modal.clock.advance(600_000)
    modal.page.setVisible(true)
    modal.page.dispatchEvent(new Event('focus'))
    await settled()
    expect([adapter.asked, modal.store.status.value.eip155]).toEqual([[], 'disconnected'])

    modal.page.click()
    expect(modal.store.status.value.eip155).toBe('connecting')
    await settled()
    expect([adapter.asked, modal.store.account.value]).toEqual([['restore a'], mockAccount()])
    modal.destroy()
    expect([modal.clock.timers, modal.page.listeners]).toEqual([0, 0])
  })

  test('is brought back at once where the visitor has done something already', async () => {
    const { modal, done } = reloaded({ isClicked: true })
    await done
    expect(modal.store.isConnected.value).toBe(true)
  })

  test('takes no event for a gesture that the browser does not', async () => {
    const { modal, adapter, done } = reloaded()
    await done
    for (const type of ['pointerup', 'keydown']) modal.page.dispatchEvent(new Event(type))
    await settled()
    expect(adapter.asked).toEqual([])
  })

  test('is there for an app that connects by the click which is the first gesture', async () => {
    const { modal, done } = reloaded()
    await done
    modal.page.click()
    expect(await modal.connect()).toEqual(mockAccount())
    expect(modal.store.modal.isOpen.value).toBe(false)
  })

  test('closes the list that the first gesture opened: there is nothing left to choose', async () => {
    const { modal, done } = reloaded()
    await done
    modal.page.click()
    modal.open('Connect')
    await settled()
    expect([modal.store.isConnected.value, modal.store.modal.isOpen.value]).toEqual([true, false])
  })

  test('is asked once, whatever else is pressed', async () => {
    const { modal, adapter, done } = reloaded()
    adapter.script.restore = () => undefined
    await done
    modal.page.click()
    await settled()
    modal.page.click()
    await settled()
    expect(adapter.asked).toEqual(['restore a'])
  })

  test('is not asked after another tab has disconnected', async () => {
    const { modal, adapter, done } = reloaded()
    await done
    modal.remember({})
    modal.page.click()
    await settled()
    expect([adapter.asked, modal.store.isRestoring.value]).toEqual([[], false])
  })

  test('leaves no listener when the modal is destroyed before', async () => {
    const { modal, done } = reloaded()
    await done
    modal.destroy()
    expect(modal.page.listeners).toBe(0)
  })
})
