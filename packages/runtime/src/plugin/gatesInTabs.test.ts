import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../base/storage.js'
import type { GateVerdict } from '../connectors/gate.js'
import { connectFromList } from '../session/connect.js'
import { createTestCore, type TestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { fakeLocks } from '../testing/fakeLocks.js'
import { settled } from '../testing/settled.js'
import type { AnyPlugin } from './definePlugin.js'

// Importing a module that was never imported takes some turns.
beforeAll(() => import('../session/actions.js'))
afterEach(() => void vi.unstubAllGlobals())

const nothing = () => null

/** A required sign-in: asks in `Sign` unless this origin has signed in. */
const signIn: AnyPlugin = {
  manifest: { id: 'signIn', gates: true, views: { Sign: { title: 'x' } } },
  load: async () => (context) => {
    const isSignedIn = () => context.storage.read('session', (value) => value === true || undefined) === true
    context.gate({
      holds: true,
      async run({ ask }): Promise<GateVerdict> {
        if (isSignedIn()) return 'continue'
        if ((await ask('Sign')) !== 'signed') return 'refuse'
        context.storage.write('session', true)
        return 'continue'
      },
    })
    return { views: { Sign: nothing } }
  },
}

/** Two tabs of one browser, both with a wallet that is stored as connected. */
function twoTabs(locks: TestCoreOptions['locks'] = fakeLocks()) {
  const storage = memoryStorage()
  const open = () => {
    const tab = createTestCore({ plugins: [signIn], storage, ...(locks && { locks }) })
    tab.discover({ id: 'a' })
    return tab
  }
  const tabs = [open(), open()] as const
  tabs[0].remember({ eip155: 'a' })
  return tabs
}

async function reloaded(tab: TestCore) {
  void tab.followStoredSession()
  await settled()
}

const shown = ({ store }: TestCore) => store.view.peek()
const status = ({ store }: TestCore) => store.status.peek().eip155

describe('two tabs of one origin', () => {
  test('ask once: the other waits, and follows the answer', async () => {
    const [one, other] = twoTabs()
    await reloaded(one)
    await reloaded(other)
    expect([shown(one), shown(other), status(other)]).toEqual(['Sign', undefined, 'connecting'])
    one.answer('signed')
    await settled()
    expect([status(one), status(other), shown(other)]).toEqual(['connected', 'connected', undefined])
    expect([one.reported.connect.length, other.reported.connect.length]).toEqual([1, 1])
  })

  test('refused in one, the other asks nobody and lets go; the wallet is asked to go once', async () => {
    const [one, other] = twoTabs()
    await reloaded(one)
    await reloaded(other)
    one.answer('no')
    await settled()
    // Holds whether or not the other tab has heard of the storage yet.
    expect(shown(other)).toBeUndefined()
    await other.followStoredSession()
    expect([status(one), status(other)]).toEqual(['disconnected', 'disconnected'])
    expect([one.adapter().asked, other.adapter().asked]).toEqual([
      ['restore a', 'disconnect a'],
      ['restore a'],
    ])
  })

  test('closed, the first leaves its turn to the other', async () => {
    const [one, other] = twoTabs()
    await reloaded(one)
    await reloaded(other)
    one.destroy()
    await settled()
    expect(shown(other)).toBe('Sign')
  })

  test('where the other one does not wait any more, its turn passes', async () => {
    const [one, other] = twoTabs()
    await reloaded(one)
    await reloaded(other)
    other.destroy()
    one.answer('signed')
    await settled()
    expect(status(one)).toBe('connected')
  })

  test('each asks in a browser without locks', async () => {
    const storage = memoryStorage()
    const tabs = [1, 2].map(() => {
      const tab = createTestCore({ plugins: [signIn], storage })
      tab.discover({ id: 'a' })
      return tab
    })
    tabs[0]?.remember({ eip155: 'a' })
    for (const tab of tabs) await reloaded(tab)
    expect(tabs.map(shown)).toEqual(['Sign', 'Sign'])
  })

  test('each asks where the document may not use them', async () => {
    const request = () => Promise.reject(new DOMException('no origin', 'SecurityError'))
    const [one, other] = twoTabs({ request } as unknown as LockManager)
    await reloaded(one)
    await reloaded(other)
    expect([shown(one), shown(other)]).toEqual(['Sign', 'Sign'])
  })
})

describe('a visitor who comes to the tab that waits', () => {
  async function waiting() {
    const [one, other] = twoTabs()
    await reloaded(one)
    one.page.setVisible(false)
    await reloaded(other)
    return { one, other }
  }

  test('and opens the modal is asked there; the first waits, and follows', async () => {
    const { one, other } = await waiting()
    other.open()
    await settled()
    expect([shown(other), status(one)]).toEqual(['Sign', 'connecting'])
    other.answer('signed')
    await settled()
    expect([status(one), status(other), shown(one), shown(other)]).toEqual([
      'connected',
      'connected',
      undefined,
      undefined,
    ])
  })

  test('and goes back to the first is asked there again', async () => {
    const { one, other } = await waiting()
    other.open()
    await settled()
    const before = one.store.router.current.peek()
    other.page.setVisible(false)
    one.page.setVisible(true)
    await settled()
    expect(one.store.router.current.peek()?.id).not.toBe(before?.id)
    before?.question?.answered('signed')
    await settled()
    expect(status(one)).toBe('connecting')
    one.answer('signed')
    await settled()
    expect([status(one), status(other)]).toEqual(['connected', 'connected'])
  })

  test('and connects there is asked there a moment later', async () => {
    const storage = memoryStorage()
    const locks = fakeLocks()
    const [one, other] = [1, 2].map(() => createTestCore({ plugins: [signIn], storage, locks }))
    if (!one || !other) throw new Error('two tabs')
    for (const tab of [one, other]) {
      tab.open()
      void connectFromList(tab.core, tab.discover({ id: 'a' }))
      await settled()
    }
    expect([shown(one), shown(other)]).toEqual(['Sign', 'ConnectingExternal'])
    other.clock.advance(1_000)
    await settled()
    expect(shown(other)).toBe('Sign')
    other.answer('signed')
    await settled()
    expect([status(one), status(other)]).toEqual(['connected', 'connected'])
  })

  test('two windows that are seen at once do not take it from each other for ever', async () => {
    const request = vi.fn(fakeLocks().request)
    const [one, other] = twoTabs({ request } as unknown as LockManager)
    await reloaded(one)
    await reloaded(other)
    other.open()
    await settled()
    for (const tab of [one, other]) tab.clock.advance(60_000)
    await settled()
    expect([shown(other), request.mock.calls.length]).toEqual(['Sign', 4])
  })
})
