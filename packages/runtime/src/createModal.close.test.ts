import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './base/storage.js'
import { createModal } from './createModal.js'
import type { ModalCore as Core } from './modalCore.js'
import { entry } from './plugin/catalog.js'
import { fakeClock } from './testing/fakeClock.js'
import { type FakePage, fakePage } from './testing/fakePage.js'
import { withGranted } from './testing/grantedAccounts.js'
import { mockAccount, mockAdapter } from './testing/mockAdapter.js'
import { mockChainPlugin } from './testing/mockedChains.js'

/** Whether each modal was open at its first drawing. */
const drawnOpen = vi.hoisted((): boolean[] => [])

// Drawing needs a DOM. This tests which call wins, not the drawing.
vi.mock('./core/opening.js', async () => ({
  ...(await vi.importActual<typeof import('./core/createCore.js')>('./core/createCore.js')),
  mount: async ({ store }: Core, _context: unknown, _document: unknown, beforeDrawing: () => void) => {
    beforeDrawing()
    drawnOpen.push(store.modal.isOpen.peek())
    return { unmount() {} }
  },
}))

let page: FakePage
beforeEach(() => {
  drawnOpen.length = 0
  page = fakePage()
  vi.stubGlobal('window', Object.assign(page, { localStorage: memoryStorage() }))
  vi.stubGlobal('document', {})
})
afterEach(() => void vi.unstubAllGlobals())

function modalOf() {
  const catalog = { 'mock-eip155': entry({ namespaces: ['eip155'] }, () => mockChainPlugin(mockAdapter())) }
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

test('a modal that was opened while its code loads is drawn open, and reported once', async () => {
  const { modal, tracked } = modalOf()
  await modal.open()
  expect([drawnOpen, tracked]).toEqual([[true], ['MODAL_OPEN']])
  modal.destroy()
})

test('a prepared modal is drawn closed', async () => {
  const { modal } = modalOf()
  await modal.prepare()
  expect([drawnOpen, modal.state.open.value]).toEqual([[false], false])
  modal.destroy()
})

test.each(['open', 'connect'] as const)('after `%s` it is loading until it is drawn', async (ask) => {
  const { modal } = modalOf()
  const asked = modal[ask]()
  expect(modal.state.loading.value).toBe(true)
  await vi.waitFor(() => expect(modal.state.open.value).toBe(true))
  await vi.waitFor(() => expect(modal.state.loading.value).toBe(false))
  modal.destroy()
  await Promise.allSettled([asked])
})

test('preparing on intent sets no loading state', async () => {
  const { modal } = modalOf()
  const prepared = modal.prepare()
  expect(modal.state.loading.value).toBe(false)
  await prepared
  modal.destroy()
})

test('closed while its code loads, it is not loading any more', async () => {
  const { modal } = modalOf()
  const opened = modal.open()
  modal.close()
  expect(modal.state.loading.value).toBe(false)
  await opened
  modal.destroy()
})

test('an unknown view rejects its own call only', async () => {
  const { modal } = modalOf()
  const wrong = modal.open({ view: 'Nowhere' })
  const prepared = modal.prepare()
  await expect(wrong).rejects.toMatchObject({ code: 'UNKNOWN_VIEW' })
  await prepared
  expect([drawnOpen, modal.state.open.value]).toEqual([[false], false])
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
  const session = JSON.stringify(withGranted({ eip155: 'io.a' }))
  window.localStorage.setItem('wallet-modal:default:session', session)
  const { modal, tracked } = modalOf()
  const account = modal.connect()
  await vi.waitFor(() => expect(page.listeners).toBe(7))
  const provider = { request: async () => null }
  page.announce({ info: { name: 'A', rdns: 'io.a' }, provider })
  expect([await account, tracked]).toEqual([mockAccount(), []])
  modal.destroy()
})
