import { describe, expect, test, vi } from 'vitest'
import type { AccountRef, ResolveIdentity } from '../connectors/identity.js'
import { connect } from '../session/connect.js'
import { createTestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { mockAccount, mockReport } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin } from './definePlugin.js'
import type { Manifest } from './manifest.js'

const [mine, other] = [mockAccount('eip155', '0x1'), mockAccount('eip155', '0x2')]

/** A plugin that knows accounts. */
function knowing(
  id: string,
  identity: ResolveIdentity | undefined,
  declared: NonNullable<Manifest['identity']> = true,
): AnyPlugin & { readonly load: ReturnType<typeof vi.fn> } {
  return {
    manifest: { id, identity: declared },
    load: vi.fn(async () => () => (identity ? { identity } : {})),
  }
}

const named =
  (names: Readonly<Record<string, string>>): ResolveIdentity =>
  async ({ address }) => ({ name: names[address] })

function setUp(plugins: readonly AnyPlugin[], options: TestCoreOptions = {}) {
  const modal = createTestCore({ ...options, plugins })
  modal.adapter().script.connect = () => ({ ...mockReport(), accounts: [mine, other] })
  const { state, actions } = modal.context
  return {
    modal,
    identify: (account: AccountRef) => actions.identify(account),
    connect: async () => {
      await connect(modal.core, modal.discover())
      // A request at the same time shares the answer.
      if (state.account.peek()) await actions.identify(mine)
    },
    shown: () => [state.profileName.value, state.profileImage.value],
  }
}

/** A plugin whose answers are in the test's hand. */
function held() {
  const asked: { readonly address: string; readonly signal: AbortSignal; answer(value: unknown): void }[] = []
  const identity: ResolveIdentity = ({ address }, { signal }) =>
    new Promise((resolve) => void asked.push({ address, signal, answer: (value) => resolve(value as never) }))
  return { asked, identity }
}

describe('the account in use', () => {
  test('has the name and the picture that a plugin knows', async () => {
    const imageUrl = 'data:image/png;base64,AA=='
    const { connect, shown, modal } = setUp([knowing('names', async () => ({ name: 'ada.eth', imageUrl }))])
    await connect()
    expect(shown()).toEqual(['ada.eth', imageUrl])
    expect([modal.store.profileName.value, modal.store.profiles.value]).toEqual([
      'ada.eth',
      { eip155: { name: 'ada.eth', imageUrl } },
    ])
  })

  test('is asked for when a wallet is connected, and nothing is loaded before', async () => {
    const plugin = knowing('names', named({}))
    const { modal, connect, identify } = setUp([plugin])
    modal.open()
    expect(await identify(mine)).toBeUndefined()
    await settled()
    expect(plugin.load).not.toHaveBeenCalled()
    await connect()
    expect(plugin.load).toHaveBeenCalledOnce()
  })

  test('is known by a late plugin, too', async () => {
    const late = knowing('names', named({ '0x1': 'ada.eth' }))
    const { modal, connect, shown } = setUp([], { loadLatePlugins: async () => [late] })
    await connect()
    await settled()
    await modal.context.actions.identify(mine)
    expect(shown()[0]).toBe('ada.eth')
  })

  test('of a namespace that the plugin does not know asks nobody', async () => {
    const plugin = knowing('names', named({ '0x1': 'ada.eth' }), ['solana'])
    const { connect, shown } = setUp([plugin])
    await connect()
    expect([plugin.load.mock.calls.length, shown()[0]]).toEqual([0, undefined])
  })

  test('is asked for anew when the wallet changes it', async () => {
    const { modal, connect, shown, identify } = setUp([
      knowing('names', named({ '0x1': 'ada.eth', '0x2': 'bob.eth' })),
    ])
    await connect()
    modal.adapter().wallet.accountsChanged([other, mine])
    expect(shown()[0]).toBeUndefined()
    await identify(other)
    expect(shown()[0]).toBe('bob.eth')
  })

  test('has no name any more when it is disconnected', async () => {
    const { modal, connect, shown } = setUp([knowing('names', named({ '0x1': 'ada.eth' }))])
    await connect()
    await modal.disconnect()
    expect([shown(), modal.store.profiles.value]).toEqual([[undefined, undefined], {}])
  })
})

describe('several plugins', () => {
  test('the first with an answer counts, in the order in which they are registered', async () => {
    const second = vi.fn(named({ '0x1': 'second.eth' }))
    const third = vi.fn(named({ '0x1': 'third.eth' }))
    const { connect, shown } = setUp([
      knowing('first', named({})),
      knowing('second', second),
      knowing('third', third),
    ])
    await connect()
    expect([shown()[0], third.mock.calls.length]).toEqual(['second.eth', 0])
  })

  test.each<[string, ResolveIdentity | undefined]>([
    ['rejects', () => Promise.reject(new Error('down'))],
    [
      'throws',
      () => {
        throw new Error('down')
      },
    ],
    ['answers with what is no name', async () => ({ name: { toString: () => 'x' } })],
    ['answers with a name that could be another', async () => ({ name: 'аda.eth' })],
    [
      'answers with an object that throws',
      async () => ({
        get name(): string {
          throw new Error('no')
        },
      }),
    ],
  ])('one that %s leaves it to the next, without a word', async (_, identity) => {
    const { connect, shown, modal } = setUp([
      knowing('broken', identity),
      knowing('names', named({ '0x1': 'ada.eth' })),
    ])
    await connect()
    expect([shown()[0], modal.store.modal.error.value, modal.reported.alert]).toEqual([
      'ada.eth',
      undefined,
      [],
    ])
  })

  test('one that never answers leaves it to the next after 10 s, and is told to stop', async () => {
    const { asked, identity } = held()
    const { modal, connect, shown } = setUp([
      knowing('slow', identity),
      knowing('names', named({ '0x1': 'ada.eth' })),
    ])
    const done = connect()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.signal.aborted).toBe(false)
    modal.clock.advance(10_000)
    await done
    expect([asked[0]?.signal.aborted, shown()[0]]).toEqual([true, 'ada.eth'])
  })
})

test('a plugin that is asked before another names the account, though it was registered later', async () => {
  const { connect, shown } = setUp([
    knowing('names', named({ '0x1': 'ada.eth' })),
    knowing('registry', named({ '0x1': 'ada.example' }), { before: ['names'] }),
  ])
  await connect()
  expect(shown()[0]).toBe('ada.example')
})

test('a plugin says that a name has changed, which shows at once', async () => {
  const names: Record<string, string> = {}
  const registering: AnyPlugin = {
    manifest: { id: 'registry', identity: true },
    load: async () => (context) => ({ api: context, identity: named(names) }),
  }
  const { modal, connect, shown } = setUp([registering])
  await connect()
  expect(shown()[0]).toBeUndefined()
  names['0x1'] = 'ada.example'
  const context = (await modal.loadPlugin('registry')) as PluginContext
  context.identityChanged(mine)
  await vi.waitFor(() => expect(shown()[0]).toBe('ada.example'))
})

describe('what was answered', () => {
  test('is kept for 5 min (Spec §3.17, §9)', async () => {
    const identity = vi.fn(named({ '0x1': 'ada.eth' }))
    const { modal, connect, identify } = setUp([knowing('names', identity)])
    await connect()
    modal.clock.advance(299_999)
    await identify(mine)
    expect(identity).toHaveBeenCalledOnce()
    modal.clock.advance(1)
    await identify(mine)
    expect(identity).toHaveBeenCalledTimes(2)
  })

  test('that nobody knows it is kept, too, and takes a former name away', async () => {
    const names: Record<string, string> = { '0x1': 'ada.eth' }
    const identity = vi.fn(named(names))
    const { modal, connect, identify, shown } = setUp([knowing('names', identity)])
    await connect()
    delete names['0x1']
    modal.clock.advance(300_000)
    await identify(mine)
    await identify(mine)
    expect([identity.mock.calls.length, shown()[0]]).toEqual([2, undefined])
  })

  test('a failure is asked again after 30 s, and leaves what is known', async () => {
    let isDown = false
    const identity = vi.fn<ResolveIdentity>(async () => {
      if (isDown) throw new Error('down')
      return { name: 'ada.eth' }
    })
    const { modal, connect, identify, shown } = setUp([knowing('names', identity)])
    await connect()
    isDown = true
    modal.clock.advance(300_000)
    await identify(mine)
    await identify(mine)
    expect([identity.mock.calls.length, shown()[0]]).toEqual([2, 'ada.eth'])
    isDown = false
    modal.clock.advance(30_000)
    await identify(mine)
    expect(identity).toHaveBeenCalledTimes(3)
  })
})

describe('a late answer', () => {
  async function asking() {
    const { asked, identity } = held()
    const all = setUp([knowing('names', identity)])
    const done = all.connect()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    return { ...all, asked, done }
  }

  test('for an account that the wallet no longer shares is dropped, and its request is over', async () => {
    const { modal, asked, shown, done } = await asking()
    modal.adapter().wallet.accountsChanged([other])
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer({ name: 'ada.eth' })
    await done
    await settled()
    expect([shown()[0], modal.store.accounts.states.value.get('eip155')?.profiles.size]).toEqual([
      undefined,
      0,
    ])
  })

  test('for one that is only out of use stays with that one', async () => {
    const { modal, asked, shown, done } = await asking()
    modal.adapter().wallet.accountsChanged([other, mine])
    asked[0]?.answer({ name: 'ada.eth' })
    await done
    expect(shown()[0]).toBeUndefined()
    modal.adapter().wallet.accountsChanged([mine, other])
    expect(shown()[0]).toBe('ada.eth')
  })

  test('after a disconnect is dropped', async () => {
    const { modal, asked, shown, done } = await asking()
    await modal.disconnect()
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer({ name: 'ada.eth' })
    await done
    expect(shown()[0]).toBeUndefined()
  })

  test('an account that comes back at once is asked for anew', async () => {
    const { modal, asked, shown, done } = await asking()
    modal.adapter().wallet.accountsChanged([other])
    modal.adapter().wallet.accountsChanged([mine])
    await vi.waitFor(() => expect(asked.filter(({ address }) => address === mine.address)).toHaveLength(2))
    for (const { address, answer } of asked)
      answer({ name: address === mine.address ? 'ada.eth' : 'bob.eth' })
    await done
    await modal.context.actions.identify(mine)
    expect(shown()[0]).toBe('ada.eth')
  })

  test('after destroy() is nobody’s: the request is over, and no timer is left', async () => {
    const { modal, asked, done } = await asking()
    modal.destroy()
    await done
    expect([asked[0]?.signal.aborted, modal.clock.timers]).toEqual([true, 0])
  })
})

test('four are asked at a time, however many a wallet shares', async () => {
  const { asked, identity } = held()
  const { modal, identify } = setUp([knowing('names', identity)])
  const accounts = Array.from({ length: 9 }, (_, index) => mockAccount('eip155', `0x${index + 1}`))
  const [first, ...rest] = accounts
  if (!first) throw new Error('No account.')
  modal.adapter().script.connect = () => ({ ...mockReport(), accounts: [first, ...rest] })
  await connect(modal.core, modal.discover())
  const all = Promise.all(accounts.map((account) => identify(account)))
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  for (let at = 0; at < accounts.length; at += 1) {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(at))
    expect(asked.length - at).toBeLessThanOrEqual(4)
    asked[at]?.answer({ name: `name${at}.eth` })
    await settled()
  }
  expect((await all).map((profile) => profile?.name)).toHaveLength(9)
  expect(modal.store.accounts.states.value.get('eip155')?.profiles.size).toBe(9)
})

test("anybody's account can be asked for, and is told to nobody else", async () => {
  const { modal, connect, identify } = setUp([knowing('names', named({ '0x9': 'zoe.eth' }))])
  await connect()
  expect(await identify({ namespace: 'eip155', address: '0x9' })).toEqual({ name: 'zoe.eth' })
  expect(modal.store.accounts.states.value.get('eip155')?.profiles.size).toBe(0)
})
