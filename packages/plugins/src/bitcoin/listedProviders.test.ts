import { signal } from '@wallet-modal/runtime/plugin'
import { fakeClock } from '@wallet-modal/runtime/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discover } from './listedProviders.js'

const provider = () => ({ request: async () => null })
const entry = (id: string, more: object = {}) => ({
  id,
  name: id,
  icon: 'data:image/png;base64,AAAA',
  ...more,
})

function looking(page: object) {
  const clock = fakeClock()
  const isOpen = signal(false)
  const found: { readonly name: unknown; readonly provider: object }[] = []
  const stop = discover(page as never, ({ name }, one) => void found.push({ name, provider: one }), {
    clock,
    isOpen,
  })
  return { clock, isOpen, stop, found, names: () => found.map(({ name }) => name) }
}

test('a listed provider is found by its path from window', () => {
  const Btc = provider()
  const { found } = looking({ btc_providers: [entry('Xs.Btc', { name: 'Xs' })], Xs: { Btc } })
  expect(found).toEqual([{ name: 'Xs', provider: Btc }])
})

test('one that comes soon after the page is found, once', () => {
  const page: Record<string, unknown> = {}
  const { clock, names } = looking(page)
  Object.assign(page, { btc_providers: [entry('A')], A: provider() })
  clock.advance(60_000)
  expect(names()).toEqual(['A'])
})

test('opening the modal finds wallets that were added in the meantime', async () => {
  const page: Record<string, unknown> = {}
  const { clock, isOpen, names } = looking(page)
  clock.advance(60_000)
  Object.assign(page, { btc_providers: [entry('A')], A: provider() })
  expect(names()).toEqual([])
  isOpen.value = true
  await Promise.resolve()
  expect(names()).toEqual(['A'])
})

test('two entries of one id are one wallet: the first', () => {
  const { names } = looking({ btc_providers: [entry('A'), entry('A', { name: 'Impostor' })], A: provider() })
  expect(names()).toEqual(['A'])
})

const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    },
  },
)

test.each([
  ['no path', entry('a b')],
  ['a path through constructors', entry('constructor.constructor')],
  ['the page itself', entry('self')],
  ['no provider', entry('Nobody')],
  ['a provider that answers nothing', entry('Mute')],
  ['an entry whose getters throw', trap],
  ['null', null],
])('%s is dropped, and the one after it is found', (_, bad) => {
  const page: Record<string, unknown> = {
    A: provider(),
    B: provider(),
    Mute: {},
    btc_providers: [bad, entry('B')],
  }
  page.self = page
  expect(looking(page).names()).toEqual(['B'])
})

test('any list ends in nothing or in the providers that are there', () => {
  const values = fc.anything({ maxDepth: 2, withBigInt: true, withNullPrototype: true })
  const entries = fc.record({ id: fc.oneof(values, fc.constantFrom('A', 'B.C')), name: values, icon: values })
  fc.assert(
    fc.property(fc.oneof(values, fc.array(fc.oneof(values, entries))), (list) => {
      const [A, C] = [provider(), provider()]
      const { found, stop } = looking({ btc_providers: list, A, B: { C } })
      stop()
      for (const { provider } of found) expect([A, C]).toContain(provider)
    }),
    { numRuns: 200 },
  )
})

test('stopped, it looks no more and leaves no timer', () => {
  const page: Record<string, unknown> = {}
  const { clock, isOpen, stop, names } = looking(page)
  stop()
  Object.assign(page, { btc_providers: [entry('A')], A: provider() })
  clock.advance(60_000)
  isOpen.value = true
  expect([names(), clock.timers]).toEqual([[], 0])
})
