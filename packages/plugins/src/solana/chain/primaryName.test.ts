import { describe, expect, it, test } from 'vitest'
import {
  currentRecordOf,
  nftAccount,
  nftMint,
  preferenceOf,
  registryOf,
  reverseOf,
  wrappingRecordOf,
} from './nameAccounts.fixture.js'
import { namePrograms, rootAccount } from './nameAccounts.js'
import {
  type Accounts,
  alice,
  bonfida,
  chainOver,
  desk,
  devnet,
  mainnet,
  other,
  owned,
  owner,
  preference,
  wallet,
} from './names.fixture.js'
import { programs } from './programs.js'

describe('the name of an address', () => {
  const named: Accounts = {
    ...owned,
    [preference]: preferenceOf(alice.domain),
    [alice.reverse]: reverseOf('alice'),
  }
  const below: Accounts = {
    ...owned,
    [desk.domain]: registryOf(owner, alice.domain),
    [preference]: preferenceOf(desk.domain),
    [desk.reverse]: reverseOf('\u0000desk'),
    [alice.reverse]: reverseOf('alice'),
  }
  const lookUp = (accounts: Accounts, network = mainnet) =>
    chainOver(accounts, { known: [mainnet] }).chain.lookUpName({ network, address: owner })

  it('is the one that it prefers', async () => {
    const { chain, asked } = chainOver(named)
    expect(await chain.lookUpName({ network: mainnet, address: owner })).toBe('alice.sns')
    expect(asked).toHaveLength(3)
    expect(await lookUp(named, devnet)).toBe('alice.sns')
  })

  it('may be below another', async () => {
    expect(await lookUp(below)).toBe('desk.alice.sns')
    expect(await lookUp({ ...below, [desk.reverse]: reverseOf('desk') })).toBe('desk.alice.sns')
  })

  it('may be wrapped', async () => {
    const wrapped = {
      ...named,
      [alice.domain]: registryOf(alice.escrow, rootAccount),
      [alice.escrow]: wrappingRecordOf(alice.domain, alice.mint),
      [alice.mint]: nftMint(),
      [wallet]: nftAccount(alice.mint, owner),
    }
    expect(await lookUp(wrapped)).toBe('alice.sns')
    expect(await lookUp({ ...wrapped, [wallet]: nftAccount(alice.mint, other) })).toBeUndefined()
  })

  test.each<[string, Accounts]>([
    ['it has been sold', { [alice.domain]: registryOf(other, rootAccount) }],
    ['its record leads to somebody else', { [alice.current]: currentRecordOf([owner, other, other]) }],
    ['nobody has it any more', { [alice.domain]: { program: programs.system, data: new Uint8Array(0) } }],
    ['its preference is empty', { [preference]: { program: namePrograms.offers, data: new Uint8Array(0) } }],
    ['another program says so', { [preference]: { ...preferenceOf(alice.domain), program: programs.token } }],
    ['it prefers what is no name', { [preference]: preferenceOf(wallet) }],
    ['another program spells it', { [alice.reverse]: { ...reverseOf('alice'), program: programs.token } }],
    [
      'its spelling is cut short',
      { [alice.reverse]: { ...reverseOf('alice'), data: reverseOf('alice').data.subarray(0, -1) } },
    ],
    [
      'its spelling has no length',
      { [alice.reverse]: { program: namePrograms.names, data: new Uint8Array(98) } },
    ],
    ['its spelling has no end', { [alice.reverse]: reverseOf('x'.repeat(60_000)) }],
    [
      'it is another name’s spelling',
      { [alice.reverse]: reverseOf('bonfida'), [bonfida]: registryOf(owner, rootAccount) },
    ],
    ['it spells two', { [alice.reverse]: reverseOf('desk.alice') }],
  ])('is none where %s', async (_, accounts) => {
    expect(await lookUp({ ...named, ...accounts })).toBeUndefined()
  })

  test.each([
    '',
    'Alice',
    'ali\u202ece',
    'alice\u0000',
    '<b>alice</b>',
    'alice.sns',
    'аlice',
    'ａlice',
    '\u0000alice',
  ])('is none in a spelling that may mislead: %j', async (text) => {
    expect(await lookUp({ ...named, [alice.reverse]: reverseOf(text) })).toBeUndefined()
    expect(await lookUp({ ...below, [desk.reverse]: reverseOf(`\u0000${text}`) })).toBeUndefined()
    expect(await lookUp({ ...below, [alice.reverse]: reverseOf(text) })).toBeUndefined()
  })

  test.each<[string, number, Accounts]>([
    ['without a preference', 1, owned],
    [
      'with half a preference',
      1,
      { [preference]: { program: namePrograms.offers, data: new Uint8Array(32) } },
    ],
    ['that nobody has registered', 2, { [preference]: preferenceOf(alice.domain) }],
  ])('is none %s, and so many requests tell: %i', async (_, requests, accounts) => {
    const { chain, asked } = chainOver(accounts)
    expect(await chain.lookUpName({ network: mainnet, address: owner })).toBeUndefined()
    expect(asked).toHaveLength(requests)
  })

  it('is none where it has no end, even of a node that sends all of it', async () => {
    const length = Uint8Array.of(255, 255, 255, 0)
    const { program, data } = reverseOf('x'.repeat(1_000_000))
    data.set(length, 96)
    const { chain } = chainOver({ ...named, [alice.reverse]: { program, data } }, { sendsAll: true })
    expect(await chain.lookUpName({ network: mainnet, address: owner })).toBeUndefined()
  })

  it('is asked for of addresses only', async () => {
    await expect(
      chainOver(named).chain.lookUpName({ network: mainnet, address: 'alice.sns' }),
    ).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
  })
})
