import type { Asset } from '@wallet-modal/runtime/accounts'
import { describe, expect, test } from 'vitest'
import { type DraftFacts, draftOf, draftProblem, mostOf } from './draft.js'

const native: Asset = {
  networkId: 'eip155:1' as Asset['networkId'],
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 1_000n,
}
const token: Asset = { ...native, address: '0xa', symbol: 'USD', decimals: 6, balance: 50n }
const found = { status: 'found', recipient: { address: '0xb' } } as const
const complete: DraftFacts = {
  asset: native,
  native,
  recipient: found,
  entered: { text: '1', unit: 'asset', isMax: false },
  meaning: { amount: 100n },
  fee: { expected: 10n, max: 20n },
  isSmartAccount: false,
}

test('a draft that has all it needs can be reviewed', () => {
  expect(draftProblem(complete)).toBeUndefined()
})

test('a draft asks for the amount first, then says what the account has, then asks for the recipient', () => {
  const noRecipient = { recipient: { status: 'empty' } } as const
  const problems = [{ meaning: undefined }, { meaning: { amount: 1_001n } }, {}].map((facts) =>
    draftProblem({ ...complete, ...noRecipient, ...facts }),
  )
  expect(problems).toEqual(['amount', 'funds', 'recipient'])
})

// Spec §5.8, §5.9
describe('a draft lacks', () => {
  test.each<[string, string, Partial<DraftFacts>]>([
    ['a network that somebody knows', 'network', { native: undefined }],
    ['a token', 'token', { asset: undefined }],
    ['a recipient', 'recipient', { recipient: { status: 'empty' } }],
    ['a recipient that exists', 'address', { recipient: { status: 'invalid', problem: 'form' } }],
    ['an amount', 'amount', { meaning: undefined }],
    ['an amount that is more than nothing', 'amount', { meaning: { problem: 'zero' } }],
    ['an amount that can be read', 'value', { meaning: { problem: 'form' } }],
    ['the funds', 'funds', { meaning: { amount: 1_001n } }],
    ['funds of the token', 'funds', { asset: token, meaning: { amount: 51n } }],
    ['the fee besides the amount', 'gas', { meaning: { amount: 995n } }],
    [
      'the fee, with no native balance',
      'gas',
      { asset: token, meaning: { amount: 5n }, native: { ...native, balance: 0n } },
    ],
    [
      'the fee, with too little',
      'gas',
      { asset: token, meaning: { amount: 5n }, native: { ...native, balance: 9n } },
    ],
    ['what a new account needs', 'value', { meaning: { amount: 100n }, least: 101n }],
    ['what a name stands for', 'looking', { recipient: { status: 'looking' } }],
  ])('%s', (_, problem, facts) => expect(draftProblem({ ...complete, ...facts })).toBe(problem))
})

// Spec §5.9
describe('a draft lacks nothing', () => {
  test.each<[string, Partial<DraftFacts>]>([
    ['where a smart account cannot pay the fee', { isSmartAccount: true, meaning: { amount: 1_000n } }],
    [
      'where a smart account has nothing of the currency',
      { isSmartAccount: true, asset: token, meaning: { amount: 5n }, native: { ...native, balance: 0n } },
    ],
    ['where the recipient can hold the amount', { meaning: { amount: 100n }, least: 100n }],
    [
      'where it sends a token, which has a rent of its own',
      { asset: token, meaning: { amount: 5n }, least: 101n },
    ],
    ['where a balance is unknown', { asset: { ...native, balance: undefined }, meaning: { amount: 9_999n } }],
    [
      'where the native balance is unknown',
      { asset: token, meaning: { amount: 5n }, native: { ...native, balance: undefined } },
    ],
    ['where the fee is unknown', { fee: undefined, meaning: { amount: 1_000n } }],
    [
      'where all that can be sent is meant',
      { entered: { text: '', unit: 'asset', isMax: true }, meaning: { amount: 980n } },
    ],
  ])('%s', (_, facts) => expect(draftProblem({ ...complete, ...facts })).toBeUndefined())
})

describe('the most that can be sent', () => {
  test('leaves the fee over', () => expect(mostOf(complete)).toBe(980n))
  test('is nothing where the fee takes all', () => {
    expect(mostOf({ ...complete, asset: { ...native, balance: 19n } })).toBe(0n)
  })
  test('of a token is all of it', () => expect(mostOf({ ...complete, asset: token })).toBe(50n))
  test('is unknown without the fee', () => expect(mostOf({ ...complete, fee: undefined })).toBeUndefined())
})

// Spec §3.13
test('the draft has the fields of the specification', () => {
  const priced = { ...native, price: 2, decimals: 0 }
  const recipient = { address: '0xb', profileName: 'bob.eth', profileImageUrl: 'https://a.example/b.png' }
  expect(
    draftOf({ ...complete, asset: priced, native: priced, recipient: { status: 'found', recipient } }),
  ).toEqual({
    token: priced,
    sendTokenAmount: '100',
    receiverAddress: '0xb',
    receiverProfileName: 'bob.eth',
    receiverProfileImageUrl: 'https://a.example/b.png',
    gasPrice: 10n,
    gasPriceInUsd: 20,
    networkBalanceInUsd: 2_000,
  })
})
