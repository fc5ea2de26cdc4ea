import { expect, test } from 'vitest'
import { initialView } from './initialView.js'

const traits = ['address', 'phone', 'adapters', 'pairing'] as const

const startWith = (situation: string, requested?: string) =>
  initialView({
    requested,
    hasAddress: situation.includes('address'),
    gateView: situation.includes('gate') ? 'Sign' : undefined,
    isPhone: situation.includes('phone'),
    hasAdapters: situation.includes('adapters'),
    canPair: situation.includes('pairing'),
  })

/** Every start that there is, without a view of the caller's (Spec §2; the basic mode: flows §2). */
const starts: readonly (readonly [situation: string, view: string])[] = [
  ['nothing', 'Connect'],
  ['pairing', 'ConnectingWalletConnectBasic'],
  ['adapters', 'Connect'],
  ['adapters pairing', 'Connect'],
  ['phone', 'AllWallets'],
  ['phone pairing', 'AllWallets'],
  ['phone adapters', 'Connect'],
  ['phone adapters pairing', 'Connect'],
  ['address', 'Account'],
  ['address pairing', 'Account'],
  ['address adapters', 'Account'],
  ['address adapters pairing', 'Account'],
  ['address phone', 'Account'],
  ['address phone pairing', 'Account'],
  ['address phone adapters', 'Account'],
  ['address phone adapters pairing', 'Account'],
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
