import { expect, test } from 'vitest'
import { initialView } from './initialView.js'

const where = (situation: string, requested?: string) =>
  initialView({
    requested,
    hasAddress: situation.includes('address'),
    isPhone: situation.includes('phone'),
    hasAdapters: situation.includes('adapters'),
  })

test.each([
  ['nothing', 'Connect'],
  ['adapters', 'Connect'],
  ['address, adapters', 'Account'],
  ['phone, adapters', 'Connect'],
  ['phone', 'AllWallets'],
  ['phone, address', 'Account'],
  ['phone, address, adapters', 'Account'],
])('with %s it opens on %s (Spec §2)', (situation, view) => {
  expect(where(situation)).toBe(view)
})

test.each(['nothing', 'phone', 'address, adapters'])(
  "with %s the caller's view overrides (Spec §2)",
  (situation) => {
    expect(where(situation, 'Receive')).toBe('Receive')
  },
)
