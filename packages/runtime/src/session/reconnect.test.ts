import { beforeAll, describe, expect, test, vi } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import { createTestCore, type TestCore } from '../testing/createTestCore.js'
import { type MockWallet, mockAccount, mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { settled as turn } from '../testing/settled.js'
import { connect, connectFromList } from './connect.js'

beforeAll(() => import('./actions.js'))

/** Code that is imported takes a few turns to come, even where it has been loaded. */
async function settled() {
  for (let turns = 0; turns < 4; turns += 1) await turn()
}

const known = { id: 'io.a', rdns: 'io.a' }
const moved = mockAccount('eip155', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
const never = () => new Promise<never>(() => {})

/** The connection's state, as the visitor sees it. */
const shown = ({ store }: TestCore) =>
  store.isRestoring.peek()
    ? 'restoring'
    : store.isConnected.peek()
      ? `${store.connector.peek()?.id} ${store.account.peek()?.address.slice(0, 6)} ${store.network.peek().id}`
      : 'disconnected'

const back = 'io.a 0xf39F eip155:1'

/** One reload: what happens after how many ms, and what is shown then. */
interface Course {
  readonly what: string
  /** When the wallet announces itself. @default 0 */
  readonly announcedAt?: number | 'never'
  /** The wallet's answer to `restore`. @default one account, on the first network */
  readonly grants?: ReturnType<typeof mockAdapter>['script']['restore']
  readonly meanwhile?: Readonly<Record<number, (modal: TestCore) => unknown>>
  readonly shows: Readonly<Record<number, string>>
  /** How often the wallet is asked. @default 1 */
  readonly asked?: number
  readonly keeps?: Readonly<Record<string, string>> | undefined
}

const announce = (modal: TestCore) => modal.discover(known)
const unlock = (modal: TestCore) => {
  modal.adapter().script.restore = () => mockReport()
  modal.adapter().wallet.accountsChanged([mockAccount()])
}
const allowUnheard = (modal: TestCore) => {
  modal.adapter().script.restore = () => mockReport()
}
const focus = (modal: TestCore) => modal.page.dispatchEvent(new Event('focus'))

const courses: readonly Course[] = [
  { what: 'announced at once', shows: { 0: back } },
  { what: 'announced at 500 ms', announcedAt: 500, shows: { 0: 'restoring', 499: 'restoring', 500: back } },
  {
    what: 'announced at 5 s: disconnected after 3 s, back without a prompt',
    announcedAt: 5_000,
    shows: { 2999: 'restoring', 3000: 'disconnected', 4999: 'disconnected', 5000: back },
  },
  {
    what: 'never announced',
    announcedAt: 'never',
    shows: { 2999: 'restoring', 3000: 'disconnected', 600000: 'disconnected' },
    asked: 0,
    keeps: { eip155: 'io.a' },
  },
  {
    what: 'on another account, besides the one that it shared',
    grants: () => ({ ...mockReport(), accounts: [moved, mockAccount()] }),
    shows: { 0: 'io.a 0x7099 eip155:1' },
  },
  {
    what: 'on another account, which is all that it shares',
    grants: () => ({ ...mockReport(), accounts: [moved] }),
    shows: { 0: 'disconnected', 60000: 'disconnected' },
    keeps: { eip155: 'io.a' },
  },
  {
    what: 'on another network, and nobody asks it to switch',
    grants: () => mockReport('eip155', 'eip155:137'),
    shows: { 0: 'io.a 0xf39F eip155:137' },
  },
  {
    what: 'permission lost',
    grants: () => undefined,
    shows: { 0: 'disconnected', 60000: 'disconnected' },
    keeps: { eip155: 'io.a' },
  },
  {
    what: 'locked, and unlocked after a minute: its event brings it back',
    grants: () => undefined,
    meanwhile: { 60000: unlock },
    shows: { 0: 'disconnected', 59999: 'disconnected', 60000: back },
    asked: 2,
  },
  {
    what: 'locked, and unlocked without an event: the visitor coming back to the page does',
    grants: () => undefined,
    meanwhile: { 60000: allowUnheard, 61000: focus },
    shows: { 60999: 'disconnected', 61000: back },
    asked: 2,
  },
  {
    what: 'throws, and is mended',
    grants: () => Promise.reject(new Error('broken')),
    meanwhile: { 10000: allowUnheard, 20000: focus },
    shows: { 0: 'disconnected', 10000: 'disconnected', 20000: back },
    asked: 2,
  },
  {
    what: 'never answers: no longer shown as being restored after 8 s',
    grants: never,
    shows: { 0: 'restoring', 7999: 'restoring', 8000: 'disconnected' },
    keeps: { eip155: 'io.a' },
  },
  {
    what: 'answers after the wait: still back',
    grants: (() => {
      let answer = () => {}
      return Object.assign(
        () => new Promise<ReturnType<typeof mockReport>>((done) => (answer = () => done(mockReport()))),
        { now: () => answer() },
      )
    })(),
    meanwhile: { 9000: (modal) => (modal.adapter().script.restore as unknown as { now(): void }).now() },
    shows: { 8000: 'disconnected', 9000: back },
  },
  {
    what: 'a second wallet claims its rdns: left to the visitor',
    meanwhile: { 0: (modal) => modal.discover({ ...known, id: 'io.a#2' }) },
    shows: { 0: 'disconnected', 60000: 'disconnected' },
    asked: 0,
    keeps: { eip155: 'io.a' },
  },
  {
    what: 'late, and another claims its rdns just before',
    announcedAt: 5_000,
    meanwhile: { 5000: (modal) => modal.discover({ ...known, id: 'io.a#2' }) },
    shows: { 5000: 'disconnected', 60000: 'disconnected' },
    asked: 0,
    keeps: { eip155: 'io.a' },
  },
  {
    what: 'the visitor opens Connect in time: it closes, as nothing is left to choose',
    announcedAt: 500,
    meanwhile: { 100: (modal) => modal.open() },
    shows: { 500: back },
  },
  {
    what: 'the visitor reads Connect when it comes late: they are left alone until they close it',
    announcedAt: 5_000,
    meanwhile: { 4000: (modal) => modal.open(), 9000: (modal) => modal.close() },
    shows: { 5000: 'disconnected', 8999: 'disconnected', 9000: back },
  },
  {
    what: 'the visitor connects another wallet',
    announcedAt: 5_000,
    meanwhile: { 4000: (modal) => connect(modal.core, modal.discover({ id: 'io.b' })) },
    shows: { 4000: 'io.b 0xf39F eip155:1', 5000: 'io.b 0xf39F eip155:1' },
    asked: 0,
    keeps: { eip155: 'io.b' },
  },
  {
    what: 'the visitor disconnects',
    announcedAt: 5_000,
    meanwhile: { 4000: (modal) => modal.disconnect() },
    shows: { 4000: 'disconnected', 60000: 'disconnected' },
    asked: 0,
    keeps: undefined,
  },
  {
    what: 'another tab disconnects',
    grants: () => undefined,
    meanwhile: {
      4000: (modal) => {
        modal.remember({})
        return modal.followStoredSession()
      },
      5000: unlock,
    },
    shows: { 60000: 'disconnected' },
    keeps: {},
  },
  {
    what: 'the modal is destroyed',
    announcedAt: 5_000,
    meanwhile: { 4000: (modal) => modal.destroy() },
    shows: { 4000: 'disconnected', 60000: 'disconnected' },
    asked: 0,
    keeps: { eip155: 'io.a' },
  },
]

describe('a wallet whose session is stored, after a reload (Spec §4, §9; decision 14, decision 16)', () => {
  test.each(courses)('$what', async ({ announcedAt = 0, grants, meanwhile = {}, shows, ...expected }) => {
    const adapter = mockAdapter('eip155', grants ? { restore: grants } : {})
    const modal = createTestCore({ adapters: [adapter] })
    modal.remember({ eip155: 'io.a' })
    void modal.followStoredSession()

    const moments = [...Object.keys(meanwhile), ...Object.keys(shows)].map(Number)
    const times = [...new Set([...moments, ...(announcedAt === 'never' ? [] : [announcedAt])])]
    let now = 0
    for (const time of times.sort((a, b) => a - b)) {
      modal.clock.advance(time - now)
      now = time
      // An action at the same moment wins.
      void meanwhile[time]?.(modal)
      if (time === announcedAt) announce(modal)
      await settled()
      if (shows[time] !== undefined) expect([time, shown(modal)]).toEqual([time, shows[time]])
    }

    const restores = adapter.asked.filter((one) => one === 'restore io.a').length
    expect([restores, adapter.asked.filter((one) => one === 'connect io.a')]).toEqual([
      expected.asked ?? 1,
      [],
    ])
    if ('keeps' in expected) {
      const { keeps } = expected
      expect(modal.session()).toEqual(keeps)
    }
    modal.destroy()
    expect([modal.clock.timers, modal.page.listeners, adapter.listeners]).toEqual([0, 0, 0])
  })
})

describe('while a session waits for its wallet', () => {
  function locked() {
    const modal = createTestCore()
    modal.adapter().script.restore = () => undefined
    const wallet = modal.discover(known)
    modal.remember({ eip155: 'io.a' })
    return { modal, wallet, done: modal.followStoredSession() }
  }

  test('it is listened to once, however often the page comes back', async () => {
    const { modal, done } = locked()
    await done
    for (let turn = 0; turn < 5; turn += 1) {
      focus(modal)
      modal.page.setVisible(false)
      modal.page.setVisible(true)
      await modal.followStoredSession(true)
    }
    expect(modal.adapter().listeners).toBe(1)
  })

  test('its listener goes when it is connected, when the visitor disconnects, and when another is connected', async () => {
    for (const [act, left] of [
      [unlock, 1],
      [(modal: TestCore) => modal.disconnect(), 0],
      [(modal: TestCore) => connect(modal.core, modal.discover({ id: 'io.b' })), 1],
    ] as const) {
      const { modal, done } = locked()
      await done
      await act(modal)
      await settled()
      expect([modal.adapter().listeners, modal.core.sessions.awaited.size]).toEqual([left, 0])
    }
  })

  test('a storm of its events asks it one at a time', async () => {
    const { modal, done } = locked()
    await done
    let asking = 0
    let most = 0
    modal.adapter().script.restore = async () => {
      asking += 1
      most = Math.max(most, asking)
      await turn()
      asking -= 1
      return undefined
    }
    const before = modal.adapter().asked.length
    for (let turn = 0; turn < 100; turn += 1) modal.adapter().wallet.accountsChanged([mockAccount()])
    await settled()
    expect([most, modal.adapter().asked.length - before]).toEqual([1, 2])
  })

  test('it is asked three times in a row at most where it tells something with each answer', async () => {
    const { modal, done } = locked()
    await done
    const before = modal.adapter().asked.length
    modal.adapter().script.restore = () => {
      // A wallet that never stops would leave this test no turn.
      if (modal.adapter().asked.length - before < 100) modal.adapter().wallet.accountsChanged([mockAccount()])
      return undefined
    }
    modal.adapter().wallet.accountsChanged([mockAccount()])
    await settled()
    expect(modal.adapter().asked.length - before).toBe(3)
  })

  test('it is not asked while the visitor is being asked for another, and is when they gave up', async () => {
    const { modal, done } = locked()
    await done
    modal.open()
    modal.adapter().script.connect = never
    void connectFromList(modal.core, modal.discover({ id: 'io.b' }))
    await settled()
    unlock(modal)
    await settled()
    expect([shown(modal), modal.adapter().asked.at(-1)]).toEqual(['disconnected', 'connect io.b'])
    modal.close()
    await settled()
    expect(shown(modal)).toBe(back)
  })

  test('a watch that throws, or cannot be stopped, costs nothing but its news', async () => {
    const adapter = mockAdapter('eip155', {
      restore: () => undefined,
      watch() {
        throw new Error('no events')
      },
    })
    const modal = createTestCore({ adapters: [adapter] })
    modal.discover(known)
    modal.remember({ eip155: 'io.a' })
    await modal.followStoredSession()
    adapter.script.watch = () => {}
    allowUnheard(modal)
    focus(modal)
    await settled()
    expect(shown(modal)).toBe(back)
  })
})

test('a modal that goes while a visitor is asked loads nothing to ask another wallet with', async () => {
  const modal = createTestCore()
  modal.open()
  modal.adapter().script.connect = never
  void connectFromList(modal.core, modal.discover(known))
  modal.remember({ eip155: 'io.a' })
  void modal.followStoredSession()
  await settled()
  const load = vi.spyOn(modal.core.walletAdapters, 'load')
  modal.destroy()
  await settled()
  expect(load).not.toHaveBeenCalled()
})

describe('a page that was away', () => {
  async function connected() {
    const modal = createTestCore()
    await connect(modal.core, modal.discover(known))
    modal.page.setVisible(false)
    return modal
  }
  const comesBack = async (modal: TestCore) => {
    modal.page.setVisible(true)
    await settled()
  }

  test('reads anew which account and network the wallet grants, and tells what changed', async () => {
    const modal = await connected()
    modal.adapter().script.restore = () => ({ accounts: [moved], networkId: toNetworkId('eip155:10') })
    await comesBack(modal)
    expect([shown(modal), modal.order]).toEqual([
      'io.a 0x7099 eip155:10',
      ['connect', 'track', 'accountsChanged', 'chainChanged'],
    ])
    expect([modal.adapter().listeners, modal.adapter().asked]).toEqual([1, ['connect io.a', 'restore io.a']])
  })

  test('tells nothing when nothing changed', async () => {
    const modal = await connected()
    await comesBack(modal)
    expect([shown(modal), modal.order, modal.adapter().listeners]).toEqual([back, ['connect', 'track'], 1])
  })

  test('is disconnected when the permission is gone', async () => {
    const modal = await connected()
    modal.adapter().script.restore = () => undefined
    await comesBack(modal)
    expect([shown(modal), modal.session(), modal.reported.disconnect, modal.adapter().listeners]).toEqual([
      'disconnected',
      undefined,
      [{ namespace: 'eip155', reason: 'wallet' }],
      0,
    ])
  })

  test('keeps the session of a wallet that cannot answer now', async () => {
    const modal = await connected()
    modal.adapter().script.restore = () => Promise.reject(new Error('updating'))
    await comesBack(modal)
    expect([shown(modal), modal.adapter().listeners]).toEqual([back, 1])
  })

  test('takes what the wallet tells meanwhile for newer than its answer', async () => {
    const modal = await connected()
    let answer = () => {}
    modal.adapter().script.restore = () => new Promise((done) => (answer = () => done(mockReport())))
    await comesBack(modal)
    modal.adapter().wallet.accountsChanged([moved])
    answer()
    await settled()
    expect(shown(modal)).toBe('io.a 0x7099 eip155:1')
  })

  /** The visitor returns to a wallet that changed its network unheard, and that reports the change while the modal asks for its state. */
  async function missingTheNetwork(tells: (wallet: MockWallet, times: number) => void) {
    const modal = await connected()
    const { script, wallet } = modal.adapter()
    let times = 0
    script.restore = () => {
      times += 1
      const report = { accounts: [moved] as const, networkId: toNetworkId('eip155:10') }
      tells(wallet, times)
      return report
    }
    await comesBack(modal)
    return [shown(modal), times]
  }

  test('asks again when the wallet told something else meanwhile, which may not be all that was missed', async () => {
    const tellsOnce = (wallet: MockWallet, times: number) => {
      if (times === 1) wallet.accountsChanged([moved])
    }
    expect(await missingTheNetwork(tellsOnce)).toEqual(['io.a 0x7099 eip155:10', 2])
  })

  test('asks a wallet three times at most that tells something each time', async () => {
    const tellsEachTime = (wallet: MockWallet) => wallet.accountsChanged([{ ...moved }])
    expect(await missingTheNetwork(tellsEachTime)).toEqual(['io.a 0x7099 eip155:1', 3])
  })

  test('takes no answer of a wallet that has left meanwhile', async () => {
    expect(await missingTheNetwork((wallet) => wallet.disconnected())).toEqual(['disconnected', 1])
  })

  test('follows what another tab did, of which its own event was lost', async () => {
    const modal = await connected()
    modal.remember({})
    await comesBack(modal)
    expect([shown(modal), modal.reported.disconnect]).toEqual([
      'disconnected',
      [{ namespace: 'eip155', reason: 'otherTab' }],
    ])
  })

  test('asks nobody when nothing is connected or stored', async () => {
    const modal = createTestCore()
    modal.discover(known)
    modal.page.setVisible(false)
    await comesBack(modal)
    expect(modal.adapter().asked).toEqual([])
  })
})

test('a wallet that leaves forgets its own session, not that of another tab', async () => {
  const modal = createTestCore()
  await connect(modal.core, modal.discover(known))
  modal.remember({ eip155: 'io.b' })
  modal.adapter().wallet.disconnected()
  expect([shown(modal), modal.session()]).toEqual(['disconnected', { eip155: 'io.b' }])
})
