import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KeyValueStorage, memoryStorage } from './base/storage.js'
import { connect } from './session/connect.js'
import { createTestCore, type TestCore } from './testing/createTestCore.js'
import { withGranted } from './testing/grantedAccounts.js'

const sessionKey = 'wallet-modal:test:session'
/** A session of the mocked wallet `io.a`, with its account. */
const session = JSON.stringify(withGranted({ eip155: 'io.a' }))
const throws = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

/** New for each test; the next page of the origin finds `page`. */
const faults: readonly (readonly [what: string, make: () => KeyValueStorage])[] = [
  ['is not there', () => undefined as never],
  ['throws at everything', () => ({ getItem: throws, setItem: throws, removeItem: throws })],
  ['has no methods', () => ({}) as never],
  ['is full', () => ({ ...memoryStorage(), setItem: throws })],
  [
    'is full, and has no room for anything but what it has',
    () => stored('{"eip155":"io.b"}', { setItem: throws }),
  ],
  ['can only be read', () => stored('{"eip155":"io.b"}', { setItem: throws, removeItem: throws })],
  [
    'answers what no storage should',
    () => ({ ...memoryStorage(), getItem: () => ({ eip155: 'io.b' }) as never }),
  ],
  ['keeps nothing', () => ({ ...memoryStorage(), setItem: () => {} })],
  ['is read by promises', () => ({ ...memoryStorage(), getItem: () => Promise.resolve('{}') as never })],
]

/** An earlier page's storage. */
function stored(text: string, otherwise: Partial<KeyValueStorage> = {}): KeyValueStorage {
  const storage = memoryStorage()
  storage.setItem(sessionKey, text)
  return { ...storage, ...otherwise }
}

const shown = ({ store }: TestCore) => [
  store.isRestoring.peek(),
  store.connector.peek()?.id,
  store.account.peek() !== undefined,
  store.modal.error.peek(),
]
const none = [false, undefined, false, undefined]

describe('a storage that …', () => {
  test.each(faults)('%s: the modal connects, and disconnects, for the life of its page', async (_, make) => {
    const modal = createTestCore({ storage: make() })
    const wallet = modal.discover({ id: 'io.a' })
    const followed = modal.followStoredSession()
    modal.clock.advance(3_000)
    await followed
    expect(shown(modal)).toEqual(none)

    expect(await connect(modal.core, wallet)).toBe('connected')
    // The page was away: another tab may have changed what is stored.
    await modal.followStoredSession(true)
    expect(shown(modal)).toEqual([false, 'io.a', true, undefined])

    await modal.disconnect()
    await modal.followStoredSession()
    expect([shown(modal), modal.adapter().listeners]).toEqual([none, 0])
    modal.destroy()
    expect(modal.clock.timers).toBe(0)
  })
})

describe('a stored session that …', () => {
  test.each([
    ['is of a newer version', '{"version":2,"sessions":[{"namespace":"eip155","connector":"io.a"}]}'],
    ['is cut off', '{"eip155":"io.'],
    ['is somebody else’s', '"io.a"'],
    ['has no room for its name', JSON.stringify({ eip155: 'x'.repeat(1_000_000) })],
    ['has a name that no wallet has', '{"eip155":"\\u0000"}'],
    ['is a trap', '{"__proto__":{"eip155":"io.a"},"constructor":"io.a"}'],
  ])('%s is none, and is overwritten by the next', async (_, text) => {
    const storage = stored(text)
    const modal = createTestCore({ storage })
    const wallet = modal.discover({ id: 'io.a' })
    const followed = modal.followStoredSession()
    modal.clock.advance(3_000)
    await followed
    expect([shown(modal), modal.adapter().asked]).toEqual([none, []])
    await connect(modal.core, wallet)
    expect(JSON.parse(storage.getItem(sessionKey) ?? '')).toMatchObject({ eip155: 'io.a' })
    modal.destroy()
  })

  test('is cleared while its wallet answers is not brought back', async () => {
    const storage = stored(session)
    const modal = createTestCore({ storage })
    modal.discover({ id: 'io.a' })
    const followed = modal.followStoredSession()
    storage.removeItem(sessionKey)
    await followed
    expect([shown(modal), modal.adapter().listeners, modal.clock.timers]).toEqual([none, 0, 0])
    modal.destroy()
  })

  test('is replaced by rubbish while its wallet answers is not brought back', async () => {
    const storage = stored(session)
    const modal = createTestCore({ storage })
    modal.discover({ id: 'io.a' })
    const followed = modal.followStoredSession()
    storage.setItem(sessionKey, '[')
    await followed
    expect(shown(modal)).toEqual(none)
    modal.destroy()
  })
})

test('whatever stands in the storage, and whichever access fails, the state is valid', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .dictionary(
        fc.constantFrom('eip155', 'solana', '__proto__'),
        fc.constantFrom('io.a', '', 'io.a#1', 'x'),
      )
      .map((value) => JSON.stringify(value)),
  )
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      async (text, failures) => {
        const inner = stored(text)
        let access = 0
        const orFail = <T>(act: () => T): T => {
          access += 1
          return failures[access % failures.length] ? throws() : act()
        }
        const modal = createTestCore({
          storage: {
            getItem: (key) => orFail(() => inner.getItem(key)),
            setItem: (key, value) => orFail(() => inner.setItem(key, value)),
            removeItem: (key) => orFail(() => inner.removeItem(key)),
          },
        })
        const wallet = modal.discover({ id: 'io.a' })
        const followed = modal.followStoredSession()
        modal.clock.advance(8_000)
        await followed
        await connect(modal.core, wallet)
        await modal.disconnect()
        const { store } = modal
        expect([
          store.isRestoring.peek(),
          store.account.peek() !== undefined,
          modal.adapter().listeners,
        ]).toEqual([false, store.isConnected.peek(), store.isConnected.peek() ? 1 : 0])
        modal.destroy()
      },
    ),
    { numRuns: 300 },
  )
})
