import { describe, expect, test } from 'vitest'
import { type KeyValueStorage, memoryStorage } from '../base/storage.js'
import {
  createTestModal,
  createWatchedModal,
  type TestKit,
  type TestModalOptions,
} from '../testing/createTestModal.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'

/** A storage with what others keep there. */
function sharedStorage() {
  const items = new Map([
    ['wallet-modal:other:session', '{"eip155":"a"}'],
    ['app', 'its own'],
  ])
  const before = new Map(items)
  const storage: KeyValueStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  }
  return { items, before, storage }
}

/** Lets time pass until something has happened. */
async function waitFor(kit: TestKit, happened: Promise<unknown>) {
  let isOver = false
  void happened.finally(() => {
    isOver = true
  })
  for (let turns = 0; turns < 100 && !isOver; turns += 1) {
    await settled()
    kit.clock.advance(1_000)
  }
  await happened
}

/** A plugin that keeps something. */
const keeper: NonNullable<TestModalOptions['plugins']>[number] = {
  manifest: { id: 'keeper', activateOn: 'start' },
  load: async () => (context) => {
    context.storage.write('kept', 7)
    return {}
  },
}

describe('forgetting', () => {
  test('removes all that the modal and its plugins have stored, and nothing else', async () => {
    const { items, before, storage } = sharedStorage()
    const { modal, kit } = createTestModal({ storage, plugins: [keeper] })
    await modal.open()
    await kit.context.actions.connect(kit.discover())
    await settled()
    expect([...items.keys()]).toEqual(
      expect.arrayContaining([
        'wallet-modal:test:session',
        'wallet-modal:test:recent',
        'wallet-modal:test:keeper:kept',
      ]),
    )
    await modal.forget()
    expect(items).toEqual(before)
  })

  test('disconnects, and tells of it', async () => {
    const { modal, kit, core } = createWatchedModal({})
    await modal.open()
    await kit.context.actions.connect(kit.discover())
    await modal.forget()
    expect(modal.state.status.value).toEqual({ eip155: 'disconnected' })
    expect(kit.reported.disconnect).toMatchObject([{ namespace: 'eip155', reason: 'requested' }])
    expect(core().store.connectors.recentIds.value).toEqual([])
  })

  test('works in a modal that was never opened, also of what an earlier page stored', async () => {
    const { items, before, storage } = sharedStorage()
    storage.setItem('wallet-modal:test:recent', '["a"]')
    storage.setItem('wallet-modal:test:session', '{"eip155":"a"}')
    storage.setItem('wallet-modal:test:gone:kept', '7')
    const { modal, kit } = createTestModal({ storage })
    const forgotten = modal.forget()
    // The session's wallet is missing: the modal waits for it as usual.
    await waitFor(kit, forgotten)
    expect(items).toEqual(before)
  })

  test('takes the log along', async () => {
    const { modal, kit } = createTestModal()
    await modal.report()
    kit.context.track('x-before', {})
    await modal.forget()
    expect(JSON.stringify(await modal.report())).not.toContain('x-before')
  })

  test('is done though a wallet can’t be disconnected, which it says', async () => {
    const { items, before, storage } = sharedStorage()
    const stubborn = mockAdapter('eip155', { disconnect: () => Promise.reject(new Error('no')) })
    const { modal, kit } = createTestModal({ storage, adapters: [stubborn] })
    await modal.open()
    await kit.context.actions.connect(kit.discover())
    await expect(modal.forget()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(items).toEqual(before)
  })

  test('lets the visitor connect again', async () => {
    const storage = memoryStorage()
    const { modal, kit } = createTestModal({ storage })
    await modal.open()
    const connector = kit.discover()
    await kit.context.actions.connect(connector)
    await modal.forget()
    await kit.context.actions.connect(connector)
    expect(modal.state.status.value).toEqual({ eip155: 'connected' })
    expect(storage.getItem('wallet-modal:test:session')).not.toBeNull()
  })

  test('needs no storage', async () => {
    const refused: KeyValueStorage = {
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('refused')
      },
      removeItem: () => {
        throw new Error('refused')
      },
    }
    const { modal } = createTestModal({ storage: refused })
    await expect(modal.forget()).resolves.toBeUndefined()
  })
})
