import { describe, expect, test } from 'vitest'
import type { ReviewFacts } from './prepare.js'
import { isBlocking, warningsOf } from './warnings.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const twin = `0x7099${'0'.repeat(32)}79C8`
const facts: ReviewFacts = {
  networkId: 'eip155:1' as ReviewFacts['networkId'],
  from: alice,
  to: bob,
  amount: 1_000n,
  fee: { expected: 10n, max: 20n },
  maxFee: 20n,
  isContract: false,
}
const kinds = (
  changes: Partial<ReviewFacts> = {},
  known: readonly string[] = [bob],
  tokens: readonly string[] = [],
) => warningsOf({ ...facts, ...changes }, { known, tokens }).map(({ kind }) => kind)

describe('of a recipient, a review warns', () => {
  test('not, if the visitor has sent to them before', () => expect(kinds()).toEqual([]))
  test('for the first time', () => expect(kinds({}, [])).toEqual(['firstTime']))
  test('that they look like one who is known', () => expect(kinds({ to: twin })).toEqual(['lookAlike']))
  test('not, if they are known themselves though another looks like them', () => {
    expect(kinds({ to: twin }, [bob, twin])).toEqual([])
  })
  test('that it is the sender', () => expect(kinds({ to: alice.toLowerCase() })).toEqual(['own']))
  test.each([`0x${'0'.repeat(40)}`, '1'.repeat(32)])('that nobody has the key of %s', (to) => {
    expect(kinds({ to })).toEqual(['nobody', 'firstTime'])
  })
  test('that it is a contract', () => expect(kinds({ isContract: true })).toEqual(['contract']))
  test('that it is the contract of a token', () => {
    expect(kinds({ isContract: true }, [bob], [bob.toLowerCase()])).toEqual(['tokenContract'])
  })
})

describe('of an amount, a review warns', () => {
  test('that less arrives', () => expect(kinds({ token: '0xa', received: 990n })).toEqual(['feeOnTransfer']))
  test('not, if all of it arrives', () => expect(kinds({ token: '0xa', received: 1_000n })).toEqual([]))
  test('that the fee may be more', () => expect(kinds({ maxFee: 1_001n })).toEqual(['highFee']))
  test('not of the fee of a token, which is in another currency', () => {
    expect(kinds({ token: '0xa', maxFee: 1_001n })).toEqual([])
  })
})

test.each([
  ['lookAlike', true],
  ['tokenContract', true],
  ['nobody', true],
  ['contract', false],
  ['firstTime', false],
  ['own', false],
  ['highFee', false],
] as const)('%s holds the wallet back until the visitor says that they know: %s', (kind, expected) => {
  expect(isBlocking([kind === 'lookAlike' ? { kind, address: bob } : { kind }])).toBe(expected)
})
