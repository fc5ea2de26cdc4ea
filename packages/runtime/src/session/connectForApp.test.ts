import { describe, expect, test, vi } from 'vitest'
import type { ModalConfig } from '../config/types.js'
import { push } from '../navigation/navigate.js'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAccount } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'
import { connect, connectFromList } from './connect.js'

test('it opens Connect and resolves with the account that the visitor chose', async () => {
  const modal = createTestCore()
  const account = modal.connect()
  expect(modal.store.view.value).toBe('Connect')
  void connectFromList(modal.core, modal.discover())
  expect(await account).toEqual(mockAccount())
  expect(modal.store.modal.isOpen.value).toBe(false)
})

test('who is connected already resolves at once', async () => {
  const modal = createTestCore()
  await connect(modal.core, modal.discover())
  expect(await modal.connect()).toEqual(mockAccount())
  expect(modal.store.modal.isOpen.value).toBe(false)
})

test('a refusal leaves the visitor another try', async () => {
  const modal = createTestCore()
  const account = modal.connect()
  await connectFromList(modal.core, modal.discover({ rejects: ['connect'] }))
  await connectFromList(modal.core, modal.discover({ id: 'b' }))
  expect(await account).toEqual(mockAccount())
})

test('a visitor who is past Connect stays where they are', async () => {
  const modal = createTestCore()
  const opened = modal.connect()
  push(modal.core, 'AllWallets')
  const account = modal.connect()
  expect(modal.store.view.value).toBe('AllWallets')
  modal.close()
  await expect(opened).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  await expect(account).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
})

test('closing rejects with CONNECT_CANCELLED', async () => {
  const modal = createTestCore()
  const account = modal.connect()
  modal.close()
  await expect(account).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
})

test('destroy rejects, with MODAL_DESTROYED', async () => {
  const modal = createTestCore()
  const account = modal.connect()
  modal.destroy()
  await expect(account).rejects.toMatchObject({ code: 'MODAL_DESTROYED' })
})

test('a close before it could open rejects with CONNECT_CANCELLED, and nothing opens', async () => {
  const modal = createTestCore()
  await expect(modal.connect(undefined, () => false)).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  expect(modal.reported.track).toEqual([])
})

describe('while a session is being restored', () => {
  function restoring() {
    const modal = createTestCore()
    modal.remember({ eip155: 'a' })
    void modal.followStoredSession()
    return modal
  }

  test('it resolves with the restored account, and nothing ever opens', async () => {
    const modal = restoring()
    const account = modal.connect()
    modal.discover({ id: 'a' })
    expect(await account).toEqual(mockAccount())
    expect(modal.reported.track).toEqual([])
  })

  test('the visitor is asked once it has failed', async () => {
    const modal = restoring()
    const account = modal.connect()
    await settled()
    expect(modal.store.view.value).toBeUndefined()
    modal.clock.advance(3_000)
    await settled()
    expect(modal.store.view.value).toBe('Connect')
    modal.close()
    await expect(account).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  })

  test('a close in the meantime rejects with CONNECT_CANCELLED', async () => {
    const modal = restoring()
    const closed = modal.connect(undefined, () => false)
    modal.clock.advance(3_000)
    await expect(closed).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
    expect(modal.reported.track).toEqual([])
  })

  test('destroy rejects, with MODAL_DESTROYED', async () => {
    const modal = restoring()
    const account = modal.connect()
    modal.destroy()
    await expect(account).rejects.toMatchObject({ code: 'MODAL_DESTROYED' })
  })

  test('a wallet that is named is asked at once', async () => {
    const modal = restoring()
    modal.discover({ id: 'b' })
    expect(await modal.connect('b')).toEqual(mockAccount())
    expect(modal.adapter().asked).toEqual(['connect b'])
    modal.destroy()
  })
})

describe('a wallet that is named', () => {
  test.each([
    ['its id', 'a'],
    ['its rdns', 'io.a'],
    ['its rdns in another letter case', 'IO.A'],
    ['its directory id', 'f00'],
  ])('is asked at once, by %s', async (_, walletId) => {
    const modal = createTestCore()
    modal.discover({ id: 'a', rdns: 'io.a', explorerId: 'f00' })
    await modal.connect(walletId)
    expect(modal.adapter().asked).toEqual(['connect a'])
  })

  test('shows ConnectingExternal, with Connect behind it', () => {
    const modal = createTestCore()
    modal.discover({ id: 'a' })
    modal.connect('a').catch(() => {})
    expect(modal.store.router.stack.value.map(({ view }) => view)).toEqual(['Connect', 'ConnectingExternal'])
    modal.close()
  })

  test('that gets a rival before it is asked is left to the visitor, in the list', async () => {
    const modal = createTestCore()
    modal.discover({ id: 'name:A', name: 'A' })
    modal.connect('name:A').catch(() => {})
    modal.discover({ id: 'name:A#2', name: 'A' })
    await vi.waitFor(() => expect(modal.store.view.value).toBe('Connect'))
    expect([modal.adapter().asked, modal.store.connections.attempt.value]).toEqual([[], undefined])
    modal.close()
  })

  test('that nobody answers to rejects, and the modal stays closed', async () => {
    const modal = createTestCore()
    await expect(modal.connect('nobody')).rejects.toMatchObject({ code: 'WALLET_UNKNOWN' })
    expect(modal.store.modal.isOpen.value).toBe(false)
  })

  test("is asked by the directory's id, too, though it announces another", async () => {
    const modal = createTestCore()
    modal.discover({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })
    await modal.connect('c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96')
    expect(modal.adapter().asked).toEqual(['connect io.metamask'])
  })

  test("is asked where it is installed, though it is the app's own", async () => {
    const custom = [{ id: 'acme', name: 'Acme', rdns: 'com.acme' }]
    const modal = createTestCore({ config: { wallets: { custom } } })
    modal.discover({ id: 'com.acme', name: 'Acme', rdns: 'com.acme' })
    await modal.connect('acme')
    expect(modal.adapter().asked).toEqual(['connect com.acme'])
  })

  test('is given up when the modal is closed while its name is looked up', async () => {
    const modal = createTestCore()
    let isWanted = true
    const account = modal.connect('nobody', () => isWanted)
    isWanted = false
    await expect(account).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  })

  test.each([
    ['rdns', { name: 'B', rdns: 'io.a' }],
    ['name', { name: 'A', rdns: 'io.b' }],
  ])('that two claim to be by one %s is not picked: the visitor chooses', async (_, rival) => {
    const modal = createTestCore()
    modal.discover({ id: 'io.a', name: 'A', rdns: 'io.a' })
    modal.discover({ id: 'rival', ...rival })
    const account = modal.connect('io.a')
    await settled()
    expect([modal.store.view.value, modal.adapter().asked]).toEqual(['Connect', []])
    modal.close()
    await expect(account).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  })
})

describe('a wallet that is named and not installed', () => {
  const id = 'a'.repeat(64)
  const remote = { id, name: 'Remote', rdns: 'test.remote', mobile_link: 'trust://' }
  const serving = async (input: RequestInfo | URL) => {
    const include = new URL(String(input)).searchParams.get('include')
    const data = include === null || include === id ? [remote] : []
    return Response.json({ data, count: data.length })
  }
  const setUp = (config: Partial<ModalConfig>, fetch: typeof globalThis.fetch = serving) => {
    const modal = createTestCore({ config, fetch })
    modal.discover({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      pairs: true,
      sharesSession: true,
    })
    return modal
  }
  const service = { directory: 'https://directory.example' }

  test.each([
    ['features it', { endpoints: service, wallets: { featured: [id] } }, id],
    ['leaves room for recommended ones', { endpoints: service }, 'TEST.remote'],
  ])('is paired with where the service has it and the config %s', async (_, config, walletId) => {
    const modal = setUp(config)
    await modal.connect(walletId)
    expect(modal.store.connections.live.peek().get('eip155')?.wallet.name).toBe('Remote')
  })

  test('is paired with where the config features it and the bundled directory has it', async () => {
    const modal = setUp({ wallets: { featured: ['me.rainbow'] } })
    await modal.connect('me.rainbow')
    expect(modal.store.connections.live.peek().get('eip155')?.wallet.name).toBe('Rainbow')
  })

  test.each([
    ['the service has another', { endpoints: service }],
    ['nobody offers anything', {}],
  ])('is unknown where %s', async (_, config) => {
    const modal = setUp(config)
    await expect(modal.connect('b'.repeat(64))).rejects.toMatchObject({ code: 'WALLET_UNKNOWN' })
    expect(modal.store.modal.isOpen.peek()).toBe(false)
  })

  test('is unknown 5 s after a service that is silent was asked', async () => {
    const modal = setUp({ endpoints: service }, () => new Promise(() => {}))
    const account = modal.connect(id)
    account.catch(() => {})
    await vi.waitUntil(() => modal.clock.timers > 0)
    modal.clock.advance(5_000)
    await expect(account).rejects.toMatchObject({ code: 'WALLET_UNKNOWN' })
  })

  test('asks no service where it is at hand', async () => {
    const modal = setUp({ endpoints: service }, () => Promise.reject(new Error('Somebody was asked.')))
    modal.discover({ id: 'a' })
    await modal.connect('a')
    expect(modal.core.wallets.directory.peek()).toBeUndefined()
  })
})
