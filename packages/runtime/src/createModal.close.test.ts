import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './base/storage.js'
import { createModal } from './createModal.js'
import { chainEntry } from './plugin/catalog.js'
import { mockChainPlugin } from './testing/createTestModal.js'
import { fakeClock } from './testing/fakeClock.js'
import { type FakePage, fakePage } from './testing/fakePage.js'
import { mockAccount, mockAdapter } from './testing/mockAdapter.js'

// Drawing needs a DOM; what is tested here is who wins, not what is drawn.
vi.mock('./react/mount.js', () => ({ mount: async () => ({ unmount() {} }) }))

let page: FakePage
beforeEach(() => {
  page = fakePage()
  vi.stubGlobal('window', Object.assign(page, { localStorage: memoryStorage() }))
  vi.stubGlobal('document', {})
})
afterEach(() => void vi.unstubAllGlobals())

function modalOf() {
  const catalog = { 'mock-eip155': chainEntry('eip155', () => mockChainPlugin(mockAdapter())) }
  const modal = createModal({ chains: ['eip155:1'] }, { catalog, clock: fakeClock() })
  const tracked: string[] = []
  modal.on('track', ({ event }) => tracked.push(event))
  return { modal, tracked }
}

test('a close while the code loads wins over the open before it', async () => {
  const { modal, tracked } = modalOf()
  const opened = modal.open()
  modal.close()
  await opened
  expect([modal.state.open.value, tracked]).toEqual([false, []])
  modal.destroy()
})

test('an open after that close opens', async () => {
  const { modal, tracked } = modalOf()
  const first = modal.open()
  modal.close()
  await Promise.all([first, modal.open()])
  expect([modal.state.open.value, tracked]).toEqual([true, ['MODAL_OPEN']])
  modal.destroy()
})

test('a close while the code loads rejects connect with CONNECT_CANCELLED, and nothing opens', async () => {
  const { modal, tracked } = modalOf()
  const account = modal.connect()
  modal.close()
  await expect(account).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  expect(tracked).toEqual([])
  modal.destroy()
})

test('an open modal is closed when close returns', async () => {
  const { modal } = modalOf()
  await modal.open()
  modal.close()
  expect(modal.state.open.value).toBe(false)
  modal.destroy()
})

test('connect waits for a session that is being restored, and opens nothing', async () => {
  window.localStorage.setItem('wallet-modal:default:session', '{"eip155":"io.a"}')
  const { modal, tracked } = modalOf()
  const account = modal.connect()
  await vi.waitFor(() => expect(page.listeners).toBe(5))
  const provider = { request: async () => null }
  page.announce({ info: { name: 'A', rdns: 'io.a' }, provider })
  expect([await account, tracked]).toEqual([mockAccount(), []])
  modal.destroy()
})
