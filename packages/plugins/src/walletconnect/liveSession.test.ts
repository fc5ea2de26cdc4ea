import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSignClient, sessionOf } from './fakeSignClient.fixture.js'
import { endSession, type LiveSessionOptions, openSession } from './liveSession.js'

const proposal = {
  namespaces: {
    eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] },
    solana: { chains: ['solana:main'], methods: ['solana_signMessage'], events: [] },
  },
  supports: new Map(),
}
const both = {
  eip155: { accounts: ['eip155:1:0xA', 'eip155:10:0xA'], methods: ['personal_sign'], events: [] },
  solana: { accounts: ['solana:main:S'], methods: [], events: [] },
}

function setUp(over: Partial<LiveSessionOptions> = {}, namespaces: unknown = both) {
  const clock = fakeClock()
  const sdk = fakeSignClient()
  const session = sessionOf('mine', { namespaces })
  sdk.sessions.set('mine', session)
  const live = openSession({
    client: sdk.client,
    session,
    proposal,
    clock,
    preferredNetwork: () => undefined,
    requested: () => {},
    networkChosen: () => {},
    ...over,
  })
  const reported: string[] = []
  const channel = live.channel('eip155')
  channel.listen({
    event: (name, data, networkId) => void reported.push(`${name} ${String(data)} ${networkId}`),
    updated: () => void reported.push('updated'),
    ended: () => void reported.push('ended'),
  })
  const ends: unknown[] = []
  live.onEnd((reason) => void ends.push(reason ?? 'requested'))
  const event = (topic: string, chainId: unknown, name = 'chainChanged') =>
    sdk.emit('session_event', { topic, params: { event: { name, data: 1 }, chainId } })
  const update = (changed: unknown, topic = 'mine') => {
    sdk.sessions.set(topic, sessionOf(topic, { namespaces: changed }))
    sdk.emit('session_update', { topic })
  }
  return { clock, sdk, live, channel, reported, ends, event, update }
}

const uncaught: unknown[] = []
beforeEach(() => {
  uncaught.length = 0
  vi.stubGlobal('reportError', (error: unknown) => void uncaught.push(error))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a wallet that knows a network by its former id', () => {
  const old = {
    ...proposal,
    namespaces: {
      ...proposal.namespaces,
      solana: { ...proposal.namespaces.solana, chains: ['solana:main', 'solana:old'] },
    },
    former: new Map([['solana:old', 'solana:main']]),
  }
  const solana = (...accounts: string[]) => ({ solana: { accounts, methods: [], events: [] } })

  test.each([
    ['is asked by it', solana('solana:old:S'), 'solana:old'],
    ['and by the new one is asked by the new one', solana('solana:old:S', 'solana:main:S'), 'solana:main'],
  ])("%s, and its accounts are that network's", async (_, namespaces, asked) => {
    const { live, sdk } = setUp({ proposal: old }, namespaces)
    const request = vi.spyOn(sdk.client, 'request').mockResolvedValue('signed')
    const channel = live.channel('solana')
    expect(new Set(channel.accounts().map(({ networkId }) => networkId))).toEqual(new Set(['solana:main']))
    expect(channel.networkId()).toBe('solana:main')
    expect(await channel.request('solana:main' as never, 'solana_signMessage', {})).toBe('signed')
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ chainId: asked }))
  })
})

describe('a session', () => {
  test('shares what was approved', () => {
    const { live, channel } = setUp()
    const namespaces = ['eip155', 'solana', 'bip122'].filter((one) => live.approved(one))
    expect([namespaces, channel.accounts(), channel.methods()]).toEqual([
      ['eip155', 'solana'],
      [
        { networkId: 'eip155:1', address: '0xA' },
        { networkId: 'eip155:10', address: '0xA' },
      ],
      ['personal_sign'],
    ])
  })

  test('that shares nothing of the proposal is refused, and has no listeners', () => {
    const sdk = fakeSignClient()
    const session = sessionOf('mine', { namespaces: {} })
    expect(() => openSession({ client: sdk.client, session, proposal } as never)).toThrow(
      expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' }),
    )
    expect(sdk.listeners).toBe(0)
  })
})

describe('events of another session on the same client are not heard (decision 5)', () => {
  test.each(['session_delete', 'session_expire', 'session_update'])('%s', (name) => {
    const { sdk, reported, ends } = setUp()
    sdk.sessions.set('other', sessionOf('other', { namespaces: {} }))
    sdk.emit(name, { topic: 'other', id: 1 })
    expect([reported, ends]).toEqual([[], []])
  })

  test('session_event', () => {
    const { event, reported } = setUp()
    event('other', 'eip155:1')
    expect(reported).toEqual([])
  })
})

describe("the wallet's events", () => {
  test('reach the namespace that they name', () => {
    const { event, reported } = setUp()
    event('mine', 'eip155:1')
    event('mine', 'solana:main')
    expect(reported).toEqual(['chainChanged 1 eip155:1'])
  })

  test.each([undefined, null, 1, {}, ''])('of the network %j reach nobody, and break nothing', (chainId) => {
    const { event, reported } = setUp()
    expect(() => event('mine', chainId)).not.toThrow()
    expect(reported).toEqual([])
  })

  test('reach the others when one listener throws', () => {
    const { live, event, reported } = setUp()
    live.channel('eip155').listen({
      event() {
        throw new Error('theirs')
      },
      updated: () => {},
      ended: () => {},
    })
    live
      .channel('eip155')
      .listen({ event: () => void reported.push('last'), updated: () => {}, ended: () => {} })
    event('mine', 'eip155:1')
    expect([reported.at(-1), uncaught]).toEqual(['last', [new Error('theirs')]])
  })

  test('are not heard by whoever stopped listening', () => {
    const { live, event } = setUp()
    const heard = vi.fn()
    const stop = live.channel('eip155').listen({ event: heard, updated: heard, ended: heard })
    stop()
    event('mine', 'eip155:1')
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a change of what is approved', () => {
  test('is taken over, and told', () => {
    const { update, channel, reported } = setUp()
    update({ eip155: { accounts: ['eip155:10:0xB'], methods: [], events: [] } })
    expect([channel.accounts(), reported]).toEqual([
      [{ networkId: 'eip155:10', address: '0xB' }],
      ['updated'],
    ])
  })

  test('never holds what was not proposed', () => {
    const { update, live } = setUp()
    update({ eip155: { accounts: ['eip155:137:0xB', 'eip155:1:0xA'], methods: ['eth_sign'], events: [] } })
    expect(live.approved('eip155')).toEqual({
      accounts: [{ networkId: 'eip155:1', address: '0xA' }],
      networkIds: ['eip155:1'],
      methods: [],
    })
  })

  test.each([{}, null, { eip155: null }])('to %j ends the session at both ends', async (changed) => {
    const { update, sdk, ends, reported } = setUp()
    update(changed)
    await settled()
    expect([ends, reported, sdk.reported]).toEqual([['wallet'], ['ended'], ['mine']])
  })
})

describe('the network in use', () => {
  const networkId = (preferred: string | undefined) =>
    setUp({ preferredNetwork: () => preferred }).channel.networkId()

  test.each([
    ["the app's wish", 'eip155:10', 'eip155:10'],
    ['the first one, where the wish is not approved', 'eip155:137', 'eip155:1'],
    ['the first one without a wish', undefined, 'eip155:1'],
  ])('is %s', (_, preferred, expected) => {
    expect(networkId(preferred)).toBe(expected)
  })

  test('stays when another one is approved', () => {
    const { channel, update } = setUp(
      { preferredNetwork: () => 'eip155:10' },
      { eip155: { accounts: ['eip155:1:0xA'], methods: [], events: [] } },
    )
    expect(channel.networkId()).toBe('eip155:1')
    update(both)
    expect(channel.networkId()).toBe('eip155:1')
  })

  test('moves when it is approved no more', () => {
    const { channel, update } = setUp()
    channel.networkId()
    update({ eip155: { accounts: ['eip155:10:0xA'], methods: [], events: [] } })
    expect(channel.networkId()).toBe('eip155:10')
  })

  test('is what was chosen, which is told', () => {
    const networkChosen = vi.fn()
    const { channel } = setUp({ networkChosen })
    channel.networkChosen('eip155:10' as never)
    expect(channel.networkId()).toBe('eip155:10')
    expect(networkChosen).toHaveBeenCalledWith('eip155', 'eip155:10')
  })
})

describe('the end', () => {
  test('by the wallet', () => {
    const { sdk, ends, reported } = setUp()
    sdk.emit('session_delete', { topic: 'mine', id: 17 })
    expect([ends, reported]).toEqual([['wallet'], ['ended']])
  })

  test('by its time: the SDK tells that as a deletion of its own, then as an expiry', () => {
    const { sdk, ends } = setUp()
    sdk.emit('session_delete', { topic: 'mine', id: 0 })
    sdk.emit('session_expire', { topic: 'mine' })
    expect(ends).toEqual(['expired'])
  })

  test('is told once', () => {
    const { sdk, ends, reported } = setUp()
    for (let time = 0; time < 3; time += 1) sdk.emit('session_delete', { topic: 'mine', id: 17 })
    expect([ends, reported]).toEqual([['wallet'], ['ended']])
  })

  test('on request has no reason, and the wallet is told', async () => {
    const { live, sdk, ends, reported } = setUp()
    await live.end()
    expect([ends, reported, sdk.reported]).toEqual([['requested'], ['ended'], ['mine']])
  })

  test('that is asked for twice is told once', async () => {
    const { live, sdk } = setUp()
    await Promise.all([live.end(), live.end()])
    expect(sdk.reported).toEqual(['mine'])
  })

  test('by another tab is not told to the wallet, and the session forgotten', async () => {
    const { live, sdk, ends } = setUp()
    await live.leave()
    expect([ends, sdk.reported, [...sdk.sessions.keys()]]).toEqual([['requested'], [], []])
  })

  test('leaves no listener with the SDK', () => {
    const { sdk } = setUp()
    expect(sdk.listeners).toBe(4)
    sdk.emit('session_delete', { topic: 'mine' })
    expect(sdk.listeners).toBe(0)
  })

  test('is heard by everybody when one throws', () => {
    const { sdk, live } = setUp()
    const ended = vi.fn()
    live.onEnd(() => {
      throw new Error('theirs')
    })
    live.onEnd(ended)
    sdk.emit('session_delete', { topic: 'mine', id: 17 })
    expect([ended.mock.calls, uncaught, sdk.listeners]).toEqual([[['wallet']], [new Error('theirs')], 0])
  })

  test('shares no account any more', () => {
    const { sdk, channel } = setUp()
    sdk.emit('session_delete', { topic: 'mine' })
    expect(channel.accounts()).toEqual([])
  })
})

describe('a request', () => {
  test('goes to the wallet, on the network that it names', async () => {
    const { channel, sdk } = setUp()
    expect(await channel.request('eip155:10' as never, 'personal_sign', ['0x'])).toBe('signed')
    expect(sdk.asked).toEqual([
      { topic: 'mine', chainId: 'eip155:10', request: { method: 'personal_sign', params: ['0x'] } },
    ])
  })

  test("is announced in the caller's gesture", () => {
    const requested = vi.fn()
    const { channel } = setUp({ requested })
    void channel.request('eip155:1' as never, 'personal_sign', [])
    expect(requested).toHaveBeenCalledTimes(1)
  })

  test('fails with what the wallet answered, bare', async () => {
    const { channel, sdk, ends } = setUp()
    const answer = { code: 5000, message: 'No matching key' }
    sdk.script.request = () => Promise.reject(answer)
    await expect(channel.request('eip155:1' as never, 'personal_sign', [])).rejects.toBe(answer)
    expect(ends).toEqual([])
  })

  test.each(["No matching key. session topic doesn't exist: mine", 'No matching key. keychain: mine'])(
    'that the SDK knows no session for ends it: %s',
    async (message) => {
      const { channel, sdk, ends } = setUp()
      const cause = new Error(message)
      sdk.script.request = () => Promise.reject(cause)
      await expect(channel.request('eip155:1' as never, 'personal_sign', [])).rejects.toMatchObject({
        code: 'WALLET_DISCONNECTED',
        cause,
      })
      expect(ends).toEqual(['expired'])
    },
  )

  test('that fails as the session is gone ends it, whatever the SDK calls it', async () => {
    const { channel, sdk, ends } = setUp()
    sdk.script.request = async () => {
      sdk.sessions.clear()
      throw new Error('Expired.')
    }
    await expect(channel.request('eip155:1' as never, 'personal_sign', [])).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    expect(ends).toEqual(['expired'])
  })

  test.each([
    ['the end', ({ sdk }: ReturnType<typeof setUp>) => sdk.emit('session_delete', { topic: 'mine' })],
    ['the modal is destroyed', ({ live }: ReturnType<typeof setUp>) => live.release()],
  ])('after %s is not sent', async (_, finish) => {
    const all = setUp()
    finish(all)
    await expect(all.channel.request('eip155:1' as never, 'personal_sign', [])).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    expect(all.sdk.asked).toEqual([])
  })
})

describe('letting go of it', () => {
  test('tells nobody, listens to nothing, and leaves it to its wallet', async () => {
    const { live, sdk, reported, ends } = setUp()
    live.release()
    await live.end()
    expect([reported, ends, sdk.listeners, sdk.reported, sdk.sessions.size]).toEqual([[], [], 0, [], 1])
  })
})

describe('ending it at both ends', () => {
  const start = (disconnect: (topic: string) => Promise<void>) => {
    const { sdk, clock } = setUp()
    sdk.script.disconnect = disconnect
    const done = vi.fn()
    void endSession(sdk.client, 'mine', clock).then(done)
    return { sdk, clock, done }
  }

  test('leaves no timer', async () => {
    const { clock, done } = start(async () => {})
    await settled()
    expect([done.mock.calls.length, clock.timers]).toEqual([1, 0])
  })

  test('nobody waits for a relay that is silent for 2 s, and it is forgotten here', async () => {
    const { clock, done, sdk } = start(() => new Promise(() => {}))
    clock.advance(1_999)
    await settled()
    expect(done).not.toHaveBeenCalled()
    clock.advance(1)
    await settled()
    expect([done.mock.calls.length, sdk.sessions.size]).toEqual([1, 0])
  })

  test('offline it is forgotten here', async () => {
    const { done, sdk } = start(() => Promise.reject(new Error('No internet connection detected.')))
    await settled()
    expect([done.mock.calls.length, sdk.sessions.size]).toEqual([1, 0])
  })

  test('one that is gone already is no failure', async () => {
    const { sdk, clock } = setUp()
    await expect(endSession(sdk.client, 'other', clock)).resolves.toBeUndefined()
  })
})
