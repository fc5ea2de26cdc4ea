import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { NetworkId } from '../base/caip.js'
import { followSession, type SessionAccount, sessionOf } from './followSession.js'
import type { SessionChannel, SessionListener } from './session.js'

const [first, second, third] = ['one:1', 'one:2', 'one:3'] as NetworkId[] as [NetworkId, NetworkId, NetworkId]
const on = (networkId: NetworkId, address: string): SessionAccount => ({ networkId, address })

/** A session in the test's hand, followed by a chain whose addresses begin with an a. */
function followed(accounts: readonly SessionAccount[], wished: NetworkId | undefined = first) {
  let held = accounts
  let active = wished
  const listeners = new Set<SessionListener>()
  const channel: SessionChannel = {
    wallet: 'Remote',
    accounts: () => held,
    methods: () => [],
    networkId: () => active,
    networkChosen(id) {
      active = id
    },
    request: () => Promise.reject(new Error('Nobody asks.')),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const tell = (what: (listener: SessionListener) => void) => {
    for (const listener of [...listeners]) what(listener)
  }
  return {
    session: followSession(channel, {
      chain: 'Own',
      isAccount: ({ address }) => address.startsWith('a'),
    }),
    channel,
    says: (name: string) => tell((listener) => listener.event(name, undefined, first)),
    approve(next: readonly SessionAccount[]) {
      held = next
      tell((listener) => listener.updated())
    },
    end() {
      held = []
      tell((listener) => listener.ended())
    },
  }
}

describe('the network in use', () => {
  test('is the one that the channel names, with the accounts on it, each once', () => {
    const { session } = followed([on(first, 'a1'), on(second, 'a2'), on(second, 'a2')], second)
    expect([session.networkId(), session.addresses()]).toEqual([second, ['a2']])
  })

  test('is that of the first sound account, where the channel names none or one without accounts', () => {
    for (const wished of [undefined, third]) {
      const { session } = followed([on(first, 'rubbish'), on(second, 'a2')], wished)
      expect([session.networkId(), session.addresses()]).toEqual([second, ['a2']])
    }
  })

  test('has an account, whatever the wallet approves and the app wishes', () => {
    const ids = fc.constantFrom(first, second, third)
    const accounts = fc.array(fc.record({ networkId: ids, address: fc.constantFrom('a1', 'a2', 'x') }))
    fc.assert(
      fc.property(accounts, fc.option(ids, { nil: undefined }), (held, wished) => {
        const { session } = followed(held, wished)
        const shown = session.addresses()
        if (!held.some(({ address }) => address.startsWith('a'))) {
          expect(shown).toEqual([])
          expect(session.networkId).toThrow('Remote shares no Own account any more.')
          return
        }
        expect(shown.length).toBeGreaterThan(0)
        for (const address of shown) expect(held).toContainEqual(on(session.networkId(), address))
      }),
    )
  })

  test('becomes another that was approved, and the channel remembers it', () => {
    const { session, channel } = followed([on(first, 'a1'), on(second, 'a2')])
    session.use(second)
    expect([session.networkId(), channel.networkId()]).toEqual([second, second])
  })

  test('does not become one that was not approved', () => {
    const { session, channel } = followed([on(first, 'a1'), on(second, 'rubbish')])
    expect(() => session.use(second)).toThrow(
      expect.objectContaining({ code: 'CHAIN_UNRECOGNISED', message: 'Remote did not approve one:2.' }),
    )
    expect(channel.networkId()).toBe(first)
  })

  test('is nowhere when no account is left', () => {
    const { session, approve } = followed([on(first, 'a1')])
    approve([])
    expect(session.networkId).toThrow(expect.objectContaining({ code: 'WALLET_DISCONNECTED' }))
  })
})

describe('listeners', () => {
  test('hear of other accounts, once, and of the end', () => {
    const { session, approve, says, end } = followed([on(first, 'a1'), on(second, 'a2')])
    const heard: (readonly string[])[] = []
    session.listen((addresses) => heard.push(addresses))
    says('accountsChanged')
    session.use(second)
    approve([on(second, 'a2'), on(second, 'a3')])
    says('accountsChanged')
    end()
    expect(heard).toEqual([['a2'], ['a2', 'a3'], []])
  })

  test('hear of another network on which the address is the same', () => {
    const { session, approve } = followed([on(first, 'a1'), on(second, 'a1')])
    const heard: unknown[] = []
    session.listen((addresses) => heard.push([session.networkId(), addresses]))
    session.use(second)
    approve([on(first, 'a1')])
    expect(heard).toEqual([
      [second, ['a1']],
      [first, ['a1']],
    ])
  })

  test('hear nothing after they were taken back', () => {
    const { session, approve } = followed([on(first, 'a1')])
    const changed = vi.fn()
    session.listen(changed)()
    approve([on(first, 'a2')])
    expect(changed).not.toHaveBeenCalled()
  })

  test('that throw keep nobody else from hearing; the page is told', () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { session, approve } = followed([on(first, 'a1')])
    const error = new Error('the page is broken')
    const changed = vi.fn()
    session.listen(() => {
      throw error
    })
    session.listen(changed)
    approve([on(first, 'a2')])
    expect(changed).toHaveBeenCalledExactlyOnceWith(['a2'])
    expect(reported).toHaveBeenCalledExactlyOnceWith(error)
    vi.unstubAllGlobals()
  })
})

describe('what is made of a session', () => {
  test('is known again, and cannot be changed', () => {
    const { session } = followed([on(first, 'a1')])
    const wallet = session.mark({ name: 'Remote' })
    expect(sessionOf(wallet)).toBe(session)
    expect(wallet).toEqual({ name: 'Remote' })
    expect(Object.isFrozen(wallet)).toBe(true)
  })

  test('is nothing else, whatever a wallet of the page is or claims to be', () => {
    const { session } = followed([on(first, 'a1')])
    const wallet = session.mark({ name: 'Remote' })
    const claims = new Proxy({}, { get: () => session, has: () => true })
    for (const one of [claims, new Proxy(wallet, {}), Object.create(wallet), { ...wallet }]) {
      expect(sessionOf(one)).toBeUndefined()
    }
    fc.assert(fc.property(fc.anything(), (provider) => sessionOf(provider) === undefined))
  })
})
