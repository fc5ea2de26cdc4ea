import { signal } from '@wallet-modal/runtime/plugin'
import { fakeClock, fakePage } from '@wallet-modal/runtime/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discover } from './discover.js'

/** A page with these wallets, and what is found in it. */
function looking(injectedWeb3?: unknown) {
  const page = Object.assign(fakePage(), { injectedWeb3 })
  const clock = fakeClock()
  const found: string[] = []
  const stop = discover(page, ({ name }) => void found.push(String(name)), { clock, isOpen: signal(false) })
  return { page, clock, found, stop }
}

const wallet = () => ({ version: '1', enable: async () => ({}) })
const entries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`w${at}`, wallet()]))

test('wallets go by the name of their entry, or by their own where it is another', () => {
  const { found } = looking({
    'polkadot-js': wallet(),
    'subwallet-js': wallet(),
    'some-new-wallet': wallet(),
  })
  expect(found).toEqual(['Polkadot.js', 'SubWallet', 'Some New Wallet'])
})

test('none is asked for anything', () => {
  const asked: string[] = []
  const watched = new Proxy(wallet(), {
    get: (target, key) => {
      if (key === 'enable') return () => asked.push('enable')
      return Reflect.get(target, key)
    },
  })
  const { page } = looking({ watched })
  page.setVisible(true)
  expect(asked).toEqual([])
})

test('a late wallet is found, soon or when the visitor returns, and only once', () => {
  const { page, clock, found } = looking()
  page.injectedWeb3 = { soon: wallet() }
  clock.advance(3_000)
  page.injectedWeb3 = { soon: wallet(), later: wallet() }
  page.setVisible(true)
  page.setVisible(true)
  expect(found).toEqual(['Soon', 'Later'])
})

test('of thousands of entries a hundred are looked at', () => {
  expect(looking(entries(5_000)).found).toHaveLength(100)
})

test('a well-known one is found behind any number of others', () => {
  const { found } = looking({ ...entries(5_000), 'subwallet-js': wallet(), talisman: wallet() })
  expect(found).toEqual(expect.arrayContaining(['SubWallet', 'Talisman']))
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'wallets'],
  ['a getter that throws', Object.defineProperty({}, 'a', { enumerable: true, get: fail })],
  ['a proxy that throws', new Proxy({}, { ownKeys: fail, get: fail })],
  ['entries that are none', { a: null, b: 7, c: {}, d: { enable: 'yes' }, e: () => {} }],
])('%s is no wallet, and an honest one beside it is found', (_, injectedWeb3) => {
  expect(looking(injectedWeb3).found).toEqual([])
  const beside = Object.defineProperties(
    { honest: wallet() },
    Object.getOwnPropertyDescriptors(typeof injectedWeb3 === 'object' ? safe(injectedWeb3) : {}),
  )
  expect(looking(beside).found).toEqual(['Honest'])
})

test('whatever stands there ends in names, and never in an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything())), (injectedWeb3) => {
      const { found, clock, stop } = looking(injectedWeb3)
      clock.advance(10_000)
      stop()
      expect(found).toEqual([])
    }),
  )
})

test('stopped, it leaves no listener and no timer', () => {
  const { page, clock, stop, found } = looking()
  stop()
  page.injectedWeb3 = { late: wallet() }
  page.setVisible(true)
  expect([page.listeners, clock.timers, found]).toEqual([0, 0, []])
})

const safe = (value: object | null) => {
  try {
    Object.keys(value ?? {})
    return value ?? {}
  } catch {
    return {}
  }
}

function fail(): never {
  throw new Error('trap')
}
