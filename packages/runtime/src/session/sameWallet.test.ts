import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../base/storage.js'
import { createTestCore, type TestCore } from '../testing/createTestCore.js'
import { mockAccount, mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'
import { connect } from './connect.js'

const genuine = { id: 'io.a', rdns: 'io.a', name: 'Honest' }
const rival = { id: 'io.a#2', rdns: 'io.a', name: 'Other' }
const theirs = mockAccount('eip155', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

/** A page whose visitor connected the genuine wallet before they reloaded it. */
async function reloaded(language: 'en' | 'de' = 'en') {
  const storage = memoryStorage()
  const before = createTestCore({ storage })
  await connect(before.core, before.discover(genuine))
  before.destroy()
  const modal = createTestCore({ storage, config: { language } })
  return { modal, storage, done: modal.followStoredSession() }
}

/** Gives each wallet an account of its own. */
function shareOwn(modal: TestCore) {
  modal.adapter().script.restore = ({ name }) =>
    name === genuine.name ? mockReport() : { ...mockReport(), accounts: [theirs] }
}

const stateOf = ({ store }: TestCore) => [store.status.value.eip155, store.account.value?.address]
const noticeOf = ({ core }: TestCore) => core.surface.notices.current.value?.notice.text
const otherAccount = 'Other now shares a different account. Connect again to use it.'
const manyClaim = 'More than one wallet calls itself Honest. Connect again and choose yours.'

describe('after a reload, a wallet that claims to be the one that was connected', () => {
  test('is not connected without a click when it shares another account, and the visitor is told why', async () => {
    const { modal, done } = await reloaded()
    shareOwn(modal)
    modal.discover({ ...rival, id: 'io.a' })
    await done
    expect([stateOf(modal), modal.reported.connect]).toEqual([['disconnected', undefined], []])
    expect(noticeOf(modal)).toBe(otherAccount)
  })

  test.each([50, 400, 1_500])(
    'neither when the genuine one is heard %s ms later: then both are left for the visitor to choose',
    async (ms) => {
      const { modal, done } = await reloaded()
      shareOwn(modal)
      modal.discover({ ...rival, id: 'io.a' })
      await settled()
      modal.clock.advance(ms)
      modal.discover({ ...genuine, id: 'io.a#2' })
      await settled()
      modal.clock.advance(10_000)
      await done
      await modal.followStoredSession(true)
      expect([stateOf(modal), modal.reported.connect]).toEqual([['disconnected', undefined], []])
      expect(modal.core.wallets.listed.value.map(({ note }) => note)).toEqual(['io.a', 'io.a'])
    },
  )

  test('ends the session that was brought back, however late it comes, and the visitor is told why', async () => {
    const { modal, done } = await reloaded()
    modal.discover(genuine)
    await done
    expect(stateOf(modal)).toEqual(['connected', mockAccount().address])
    modal.clock.advance(60_000)
    modal.discover(rival)
    await settled()
    expect([stateOf(modal), modal.reported.disconnect]).toEqual([
      ['disconnected', undefined],
      [{ namespace: 'eip155', reason: 'contested' }],
    ])
    expect(noticeOf(modal)).toBe(manyClaim)
    expect(modal.adapter().asked, 'the genuine wallet keeps its permission').toEqual(['restore io.a'])
    expect(modal.adapter().listeners).toBe(0)
  })

  test('ends no session that a click made', async () => {
    const { modal, done } = await reloaded()
    const wallet = modal.discover(genuine)
    await done
    await connect(modal.core, wallet)
    modal.discover(rival)
    await settled()
    expect([stateOf(modal)[0], noticeOf(modal)]).toEqual(['connected', undefined])
  })

  test('is told of where both were there before, once a page', async () => {
    const { modal, done } = await reloaded()
    modal.discover(genuine)
    modal.discover(rival)
    await done
    expect(noticeOf(modal)).toBe(manyClaim)
    modal.core.surface.notices.left()
    const shown = modal.core.surface.notices.current.value
    await modal.followStoredSession(true)
    expect(modal.core.surface.notices.current.value).toBe(shown)
  })

  test('is named in the visitor’s language', async () => {
    const { modal, done } = await reloaded('de')
    shareOwn(modal)
    modal.discover({ ...rival, id: 'io.a' })
    await done
    await modal.core.languageLoaded
    await settled()
    expect(noticeOf(modal)).toContain('Other teilt jetzt ein anderes Konto')
  })
})

describe('the account that counts', () => {
  test('may be any of those that the wallet shares now, in any letter case', async () => {
    const { modal, done } = await reloaded()
    const lower = mockAccount('eip155', mockAccount().address.toLowerCase())
    modal.adapter().script.restore = () => ({ ...mockReport(), accounts: [theirs, lower] })
    modal.discover(genuine)
    await done
    expect(stateOf(modal)[0]).toBe('connected')
  })

  test('is the one that was in use last', async () => {
    const storage = memoryStorage()
    const modal = createTestCore({ storage })
    await connect(modal.core, modal.discover(genuine))
    modal.adapter().wallet.accountsChanged([theirs])
    modal.destroy()
    const next = createTestCore({
      storage,
      adapters: [mockAdapter('eip155', { restore: () => ({ ...mockReport(), accounts: [theirs] }) })],
    })
    next.discover(genuine)
    await next.followStoredSession()
    expect(stateOf(next)).toEqual(['connected', theirs.address])
  })

  test('brings the session back when the wallet shares it again', async () => {
    const { modal, done } = await reloaded()
    modal.adapter().script.restore = () => ({ ...mockReport(), accounts: [theirs] })
    modal.discover(genuine)
    await done
    modal.adapter().script.restore = () => mockReport()
    modal.adapter().wallet.accountsChanged([mockAccount()])
    await settled()
    expect(stateOf(modal)).toEqual(['connected', mockAccount().address])
  })

  test('is missing from what an earlier version stored: nothing is restored, and nothing said', async () => {
    const storage = memoryStorage()
    storage.setItem('wallet-modal:test:session', '{"eip155":"io.a"}')
    const modal = createTestCore({ storage })
    modal.discover(genuine)
    await modal.followStoredSession()
    expect([stateOf(modal)[0], noticeOf(modal)]).toEqual(['disconnected', undefined])
  })
})
