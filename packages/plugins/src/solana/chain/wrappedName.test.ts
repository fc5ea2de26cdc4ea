import { describe, expect, it, test } from 'vitest'
import {
  currentRecordOf,
  nftAccount,
  nftMint,
  oldRecordOf,
  registryOf,
  wrappingRecordOf,
} from './nameAccounts.fixture.js'
import { namePrograms, rootAccount } from './nameAccounts.js'
import {
  type Accounts,
  alice,
  chainOver,
  desk,
  mainnet,
  other,
  owned,
  owner,
  program,
  resolve,
  signature,
  wallet,
} from './names.fixture.js'
import { programs } from './programs.js'

describe('a name that is wrapped as an NFT', () => {
  const wrapped: Accounts = {
    [alice.domain]: registryOf(alice.escrow, rootAccount),
    [alice.escrow]: wrappingRecordOf(alice.domain, alice.mint),
    [alice.mint]: nftMint(),
    [wallet]: nftAccount(alice.mint, other),
  }

  it('leads to the holder, whatever its records say', async () => {
    const { chain, asked } = chainOver({
      ...wrapped,
      [alice.current]: currentRecordOf([alice.escrow, wallet, wallet]),
      [alice.old]: oldRecordOf(wallet, signature),
    })
    expect(await chain.resolveName({ network: mainnet, name: 'alice.sns' })).toBe(other)
    expect(asked).toEqual(['getMultipleAccounts', 'getTokenLargestAccounts', 'getMultipleAccounts'])
  })

  it('leads to the one account that has it, of those that had it', async () => {
    const holders = {
      value: [
        { address: owner, amount: '0' },
        { address: wallet, amount: '1' },
      ],
    }
    expect(await resolve(wrapped, { holders })).toBe(other)
  })

  it('is its owner’s again when it is unwrapped', async () => {
    const unwrapped = { ...wrapped, ...owned, [alice.escrow]: wrappingRecordOf(alice.domain, alice.mint, 3) }
    expect(await resolve(unwrapped)).toBe(owner)
    expect(await resolve({ ...unwrapped, [alice.old]: oldRecordOf(other, signature) })).toBe(other)
  })

  it('is so by the tokenizer’s word only', async () => {
    const sent = { program: programs.system, data: wrappingRecordOf(alice.domain, alice.mint).data }
    expect(await resolve({ ...wrapped, ...owned, [alice.escrow]: sent })).toBe(owner)
  })

  test.each<[string, Accounts]>([
    ['another name’s record', { [alice.escrow]: wrappingRecordOf(desk.domain, alice.mint) }],
    ['a record of another mint', { [alice.escrow]: wrappingRecordOf(alice.domain, wallet) }],
    ['a record of another kind', { [alice.escrow]: wrappingRecordOf(alice.domain, alice.mint, 1) }],
    [
      'a record that is cut short',
      { [alice.escrow]: { program: namePrograms.tokenizer, data: Uint8Array.of(2) } },
    ],
    ['an empty record', { [alice.escrow]: { program: namePrograms.tokenizer, data: new Uint8Array(0) } }],
    ['a record that another program keeps', { [alice.escrow]: { ...nftMint(), program: programs.token } }],
    ['an owner beside', owned],
    ['no NFT', { [alice.mint]: nftMint(0) }],
    ['two NFTs', { [alice.mint]: nftMint(2) }],
    ['no mint', { [alice.mint]: { program: programs.system, data: new Uint8Array(82) } }],
    ['a mint of the other program', { [alice.mint]: { ...nftMint(), program: programs.token2022 } }],
    ['an NFT that has just gone', { [wallet]: nftAccount(alice.mint, other, 0) }],
    ['an NFT of another mint', { [wallet]: nftAccount(rootAccount, other) }],
    [
      'an account of the other program',
      { [wallet]: { ...nftAccount(alice.mint, other), program: programs.token2022 } },
    ],
    ['no token account', { [wallet]: nftMint() }],
    ['a program that holds it', { [wallet]: nftAccount(alice.mint, program) }],
  ])('is refused with %s', async (_, accounts) => {
    expect(await resolve({ ...wrapped, ...accounts })).toBe('unset')
  })

  test.each([
    ['nobody', []],
    ['two', ['1', '1']],
    ['somebody with more', ['2']],
  ])('is refused where it is held by %s', async (_, amounts) => {
    const holders = { value: amounts.map((amount, at) => ({ address: [wallet, owner][at], amount })) }
    expect(await resolve(wrapped, { holders })).toBe('unset')
  })

  test.each([
    null,
    {},
    { value: {} },
    { value: [null] },
    { value: [{ address: wallet, amount: 1 }] },
    { value: [{ address: 'x', amount: '1' }] },
    { value: new Array(21).fill({ address: wallet, amount: '0' }) },
  ])('is an error where the list of holders is none: %j', async (holders) => {
    // A list of null is asked for as one.
    await expect(resolve(wrapped, { holders: holders ?? 'none' })).rejects.toMatchObject({
      code: 'HTTP_BODY_INVALID',
    })
  })
})
