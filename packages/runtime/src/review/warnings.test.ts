import { describe, expect, test } from 'vitest'
import type { ReviewStep, TransferAction } from './request.js'
import { blockingOf, type WarningFacts, warningsOf } from './warnings.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const twin = `0x7099${'0'.repeat(32)}79C8`
const coin = { decimals: 18 }

/** The warnings of a transfer of 1,000 units to Bob. */
function kinds(
  {
    isContract = false,
    maxFee = 20n,
    received,
    ...action
  }: Partial<TransferAction> & { isContract?: boolean; maxFee?: bigint; received?: bigint } = {},
  known: Partial<WarningFacts> = { sentHere: [bob] },
) {
  const transfer: TransferAction = { kind: 'transfer', to: bob, amount: 1_000n, ...action }
  const step: ReviewStep = {
    transaction: { networkId: 'eip155:1' as ReviewStep['networkId'], from: alice, payload: {} },
    networkId: 'eip155:1' as ReviewStep['networkId'],
    from: alice,
    actions: [transfer],
    expectedFee: 10n,
    maxFee,
    contracts: isContract ? [transfer.to] : [],
    ...(received !== undefined && { received }),
  }
  const nothing = { accounts: [], sentHere: [], stored: [], assets: [], native: coin }
  return warningsOf(step, { ...nothing, ...known }).map(({ kind }) => kind)
}

describe('of a recipient, a review warns', () => {
  test('not, if the visitor has sent to them before', () => expect(kinds()).toEqual([]))
  test('for the first time', () => expect(kinds({}, {})).toEqual(['firstTime']))
  test('that they look like one who is known', () => expect(kinds({ to: twin })).toEqual(['lookAlike']))
  test('that only this browser remembers them', () => {
    expect(kinds({}, { stored: [bob] })).toEqual(['remembered'])
  })
  test('that they look like one who is known, though storage lists both', () => {
    expect(kinds({ to: twin }, { stored: [bob, twin] })).toEqual(['lookAlike'])
    expect(kinds({ to: twin }, { sentHere: [bob], stored: [twin] })).toEqual(['lookAlike'])
  })
  test('not, if it is another account of the wallet', () => {
    expect(kinds({ to: twin }, { accounts: [twin], stored: [bob] })).toEqual([])
  })
  test('that it is the sender', () => expect(kinds({ to: alice.toLowerCase() })).toEqual(['own']))
  test.each([`0x${'0'.repeat(40)}`, '1'.repeat(32)])('that nobody has the key of %s', (to) => {
    expect(kinds({ to })).toEqual(['nobody', 'firstTime'])
  })
  test('that it is a contract', () => expect(kinds({ isContract: true })).toEqual(['contract']))
  test('that it is the contract of a token', () => {
    expect(
      kinds({ isContract: true }, { sentHere: [bob], assets: [{ address: bob.toLowerCase(), decimals: 6 }] }),
    ).toEqual(['tokenContract'])
  })
})

describe('of an amount, a review warns', () => {
  test('that less arrives', () => expect(kinds({ token: '0xa', received: 990n })).toEqual(['feeOnTransfer']))
  test('not, if all of it arrives', () => expect(kinds({ token: '0xa', received: 1_000n })).toEqual([]))
  test('that the fee may be more', () => expect(kinds({ maxFee: 1_001n })).toEqual(['highFee']))
  test('that the fee may be more than a token is worth', () => {
    const priced = {
      assets: [{ address: '0xa', decimals: 6, price: 1 }],
      native: { decimals: 18, price: 3_000 },
      sentHere: [bob],
    }
    const ofToken = { token: '0xa', amount: 1_000_000n }
    expect(kinds({ ...ofToken, maxFee: 10n ** 15n }, priced)).toEqual(['highFee'])
    expect(kinds({ ...ofToken, maxFee: 10n ** 14n }, priced)).toEqual([])
  })
  test.each([
    ['a token', { token: '0xa', amount: 1_000_000n }],
    ['the network’s currency', { amount: 5_000n * 10n ** 18n }],
  ])('that a fee of 900 whole coins is absurd, whatever is said about prices: of %s', (_, sent) => {
    const assets = ['', '0xa'].map((address) => ({ address, decimals: 18, price: 10 ** 9 }))
    const known = { assets, native: { decimals: 18, price: 0 }, sentHere: [bob] }
    expect(kinds({ ...sent, maxFee: 900n * 10n ** 18n }, known)).toEqual(['absurdFee'])
  })
})

test.each([
  ['lookAlike', ['address']],
  ['tokenContract', ['address']],
  ['nobody', ['address']],
  ['absurdFee', ['fee']],
  ['contract', []],
  ['firstTime', []],
  ['remembered', []],
  ['own', []],
  ['highFee', []],
] as const)('%s has to be acknowledged: %s', (kind, expected) => {
  expect(blockingOf([kind === 'lookAlike' ? { kind, address: bob } : { kind }])).toEqual(expected)
})
