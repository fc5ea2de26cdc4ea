import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../base/storage.js'
import { createTestCore, type TestCore } from '../testing/createTestCore.js'
import { mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'
import { connect, connectFromList } from './connect.js'

/** A modal after a reload: this session is stored, and its restoring has begun. */
function reloaded(session: Record<string, string> = { eip155: 'a' }, modal = createTestCore()) {
  modal.remember(session)
  const done = modal.followStoredSession()
  return { modal, done }
}

const stateOf = ({ store }: TestCore) => [store.status.value.eip155, store.isRestoring.value]

describe('a reload (Spec §4, §9)', () => {
  test('says that it restores, neither connected nor disconnected (decision 16)', () => {
    const { modal } = reloaded()
    expect(stateOf(modal)).toEqual(['connecting', true])
  })

  test('does not take a wallet of the same id in another namespace', async () => {
    const { modal, done } = reloaded()
    modal.discover({ id: 'a', namespace: 'solana' })
    modal.clock.advance(3_000)
    await done
    expect(modal.store.isConnected.value).toBe(false)
  })

  test('brings each namespace back by itself', async () => {
    const modal = createTestCore({ config: { chains: ['eip155:1', 'solana:main'] } })
    const { done } = reloaded({ eip155: 'a', solana: 's' }, modal)
    modal.discover({ id: 's', namespace: 'solana' })
    await settled()
    expect(modal.store.status.value).toEqual({ eip155: 'connecting', solana: 'connected' })
    expect(modal.session(), 'the one that is still awaited is not forgotten').toEqual({
      eip155: 'a',
      solana: 's',
    })
    modal.clock.advance(3_000)
    await done
  })

  test('passes over a namespace that the config does not have', async () => {
    const { modal, done } = reloaded({ bip122: 'b' })
    await done
    expect([modal.store.isRestoring.value, modal.clock.timers]).toEqual([false, 0])
  })
})

describe('an rdns that two wallets of one namespace claim', () => {
  const stored = { eip155: 'io.a' }
  const genuine = { id: 'io.a', rdns: 'io.a' }
  const impostor = { id: 'io.a#2', rdns: 'io.a' }

  test.each([
    ['both there already', true],
    ['both announced in one go', false],
  ])('is left for the visitor to settle: %s', async (_, areThere) => {
    const modal = createTestCore()
    const announce = () => [genuine, impostor].map(modal.discover)
    if (areThere) announce()
    const { done } = reloaded(stored, modal)
    if (!areThere) announce()
    await done
    expect([stateOf(modal), modal.adapter().asked, modal.session()]).toEqual([
      ['disconnected', false],
      [],
      stored,
    ])
  })

  test.each([
    ['the first of them', 'name:A'],
    ['the second', 'name:A#2'],
  ])('is left likewise where it is a name that two without an rdns have, and %s was used', async (_, id) => {
    const modal = createTestCore()
    for (const one of ['name:A', 'name:A#2']) modal.discover({ id: one, name: 'A' })
    await reloaded({ eip155: id }, modal).done
    expect([stateOf(modal), modal.adapter().asked]).toEqual([['disconnected', false], []])
  })

  test('is seen also while the code that would ask is loading', async () => {
    const modal = createTestCore()
    const { done } = reloaded(stored, modal)
    modal.discover(genuine)
    await Promise.resolve()
    modal.discover(impostor)
    await done
    expect(modal.adapter().asked).toEqual([])
  })

  test('is not contested by a wallet of another namespace, nor by one without an rdns', async () => {
    const modal = createTestCore()
    modal.discover({ ...genuine, namespace: 'solana' })
    modal.discover({ id: 'name:io.a', name: 'io.a' })
    modal.discover(genuine)
    await reloaded(stored, modal).done
    expect(modal.adapter().asked).toEqual(['restore io.a'])
  })
})

describe('what happens meanwhile', () => {
  test('a visitor who connects another wallet wins', async () => {
    const { modal, done } = reloaded()
    await connect(modal.core, modal.discover({ id: 'b' }))
    modal.discover({ id: 'a' })
    await done
    expect([modal.store.connector.value?.id, modal.session()]).toEqual(['b', { eip155: 'b' }])
  })

  test('a visitor who is being asked is not interrupted', async () => {
    const { modal, done } = reloaded()
    let agree = () => {}
    modal.adapter().script.connect = () => new Promise((resolve) => (agree = () => resolve(mockReport())))
    const outcome = connectFromList(modal.core, modal.discover({ id: 'b' }))
    modal.discover({ id: 'a' })
    await done
    await vi.waitFor(() => expect(modal.adapter().asked).toEqual(['connect b']))
    agree()
    expect([await outcome, modal.store.connector.value?.id]).toEqual(['connected', 'b'])
  })

  test('a modal that is destroyed while the wallet answers listens to nobody', async () => {
    const { modal, done } = reloaded()
    let answer = () => {}
    modal.adapter().script.restore = () => new Promise((resolve) => (answer = () => resolve(mockReport())))
    modal.discover({ id: 'a' })
    await settled()
    modal.destroy()
    answer()
    await done
    expect([modal.adapter().listeners, modal.store.isConnected.value]).toEqual([0, false])
  })

  test('a destroyed modal restores nothing', async () => {
    const modal = createTestCore()
    modal.destroy()
    await reloaded(undefined, modal).done
    expect([modal.clock.timers, modal.adapter().asked]).toEqual([0, []])
  })
})

describe('two tabs', () => {
  function twoTabs() {
    const storage = memoryStorage()
    const tab = () => {
      const modal = createTestCore({ storage })
      for (const id of ['a', 'b']) modal.discover({ id })
      return modal
    }
    return [tab(), tab()] as const
  }
  const wallet = ({ store }: TestCore, id: string) => {
    const found = store.connectors.found.value.find((one) => one.id === id)
    if (!found) throw new Error(`no wallet ${id}`)
    return found
  }

  test('where one connects, the other follows', async () => {
    const [one, other] = twoTabs()
    await connect(one.core, wallet(one, 'a'))
    await other.followStoredSession()
    expect([other.store.connector.value?.id, other.adapter().asked]).toEqual(['a', ['restore a']])
  })

  test('where one disconnects, the other lets go without asking the wallet', async () => {
    const [one, other] = twoTabs()
    await connect(one.core, wallet(one, 'a'))
    await other.followStoredSession()
    await one.disconnect()
    await other.followStoredSession()
    expect([other.store.isConnected.value, other.adapter().asked, other.adapter().listeners]).toEqual([
      false,
      ['restore a'],
      0,
    ])
  })

  test('where one changes the wallet, the other changes too, and writes nothing of its own', async () => {
    const [one, other] = twoTabs()
    await connect(one.core, wallet(one, 'a'))
    await other.followStoredSession()
    await connect(one.core, wallet(one, 'b'))
    const done = other.followStoredSession()
    expect(one.session(), 'what is stored while the other lets go').toEqual({ eip155: 'b' })
    await done
    await one.followStoredSession()
    expect([one.store.connector.value?.id, other.store.connector.value?.id, one.reported.disconnect]).toEqual(
      ['b', 'b', []],
    )
  })

  test('a disconnect overtakes a restore that is still waiting', async () => {
    const [one] = twoTabs()
    const { modal: other, done } = reloaded({ eip155: 'c' }, createTestCore())
    expect(one.store.isConnected.value).toBe(false)
    other.remember({})
    await other.followStoredSession()
    expect(other.store.isRestoring.value).toBe(false)
    other.discover({ id: 'c' })
    await done
    expect(other.store.isConnected.value).toBe(false)
  })

  test('the wallet that was chosen last wins over the one that is just being restored', async () => {
    const modal = createTestCore()
    let answer = () => {}
    modal.adapter().script.restore = ({ id }) =>
      id === 'a' ? new Promise((resolve) => (answer = () => resolve(mockReport()))) : mockReport()
    for (const id of ['a', 'b']) modal.discover({ id })
    const { done } = reloaded({ eip155: 'a' }, modal)
    await settled()
    modal.remember({ eip155: 'b' })
    const followed = modal.followStoredSession()
    answer()
    await Promise.all([done, followed])
    expect([modal.store.connector.value?.id, modal.session()]).toEqual(['b', { eip155: 'b' }])
  })

  test('following what is already so tells nobody anything', async () => {
    const [one] = twoTabs()
    await connect(one.core, wallet(one, 'a'))
    const before = [...one.order]
    let notices = 0
    one.store.isRestoring.subscribe(() => {
      notices += 1
    })
    await one.followStoredSession()
    expect([one.order, notices]).toEqual([before, 1])
  })
})

test('a session is not restored by an adapter that cannot listen', async () => {
  const adapter = mockAdapter('eip155', {
    watch() {
      throw new Error('no events')
    },
  })
  const modal = createTestCore({ adapters: [adapter] })
  modal.discover({ id: 'a' })
  await reloaded(undefined, modal).done
  expect(stateOf(modal)).toEqual(['disconnected', false])
})
