import { expect, test } from 'vitest'
import { initialView } from './open.js'

const traits = ['address', 'phone', 'adapters', 'basic view'] as const

const startWith = (situation: string, requested?: string) =>
  initialView({
    requested,
    hasAddress: situation.includes('address'),
    gateView: situation.includes('gate') ? 'Sign' : undefined,
    isPhone: situation.includes('phone'),
    hasAdapters: situation.includes('adapters'),
    basicView: situation.includes('basic view') ? 'ConnectingBasic' : undefined,
  })

/** Every possible start, without a requested view (Spec §2.1; the basic mode). */
const starts: readonly (readonly [situation: string, view: string])[] = [
  ['nothing', 'Connect'],
  ['basic view', 'ConnectingBasic'],
  ['adapters', 'Connect'],
  ['adapters basic view', 'Connect'],
  ['phone', 'AllWallets'],
  ['phone basic view', 'AllWallets'],
  ['phone adapters', 'Connect'],
  ['phone adapters basic view', 'Connect'],
  ['address', 'Account'],
  ['address basic view', 'Account'],
  ['address adapters', 'Account'],
  ['address adapters basic view', 'Account'],
  ['address phone', 'Account'],
  ['address phone basic view', 'Account'],
  ['address phone adapters', 'Account'],
  ['address phone adapters basic view', 'Account'],
]

test('the table has every start', () => {
  expect(new Set(starts.map(([situation]) => situation)).size).toBe(2 ** traits.length)
})

test.each(starts)('with %s it opens on %s', (situation, view) => {
  expect(startWith(situation)).toBe(view)
})

test.each(starts)("with %s the caller's view overrides %s", (situation) => {
  expect(startWith(situation, 'Receive')).toBe('Receive')
})

test("with an address it opens on a gate's view, where there is one", () => {
  expect(startWith('address adapters gate')).toBe('Sign')
})

test("without an address a gate's view has nobody to ask", () => {
  expect(startWith('adapters gate')).toBe('Connect')
})
