import { generateKeyPairSync, sign } from 'node:crypto'
import { base58, hex } from '@scure/base'
import { describe, expect, it, test } from 'vitest'
import { currentRecordOf, type FakeAccount, oldRecordOf, registryOf } from './nameAccounts.fixture.js'
import { rootAccount } from './nameAccounts.js'
import {
  alice,
  other,
  owned,
  owner,
  program,
  resolve,
  signature,
  signed,
  stale,
  wallet,
} from './names.fixture.js'
import { programs } from './programs.js'

describe('a name with a record', () => {
  it('leads to the address that the owner and the address itself have signed for', async () => {
    expect(await resolve({ ...owned, [alice.current]: currentRecordOf([owner, other, other]) })).toBe(other)
  })

  it('goes by the newer one, where there are two', async () => {
    const both = { ...signed, [alice.current]: currentRecordOf([owner, wallet, wallet]) }
    expect(await resolve(both)).toBe(wallet)
  })

  it('of an earlier owner leads to the owner', async () => {
    expect(await resolve({ ...owned, [alice.current]: stale })).toBe(owner)
  })

  it('of an earlier owner is refused where the owner is a program', async () => {
    const accounts = { [alice.domain]: registryOf(program, rootAccount), [alice.current]: stale }
    expect(await resolve(accounts)).toBe('unset')
  })

  it('of an earlier owner is refused where an old record names somebody else', async () => {
    expect(await resolve({ ...signed, [alice.current]: stale })).toBe('unset')
    const forged = { ...owned, [alice.old]: oldRecordOf(wallet, signature), [alice.current]: stale }
    expect(await resolve(forged)).toBe(owner)
  })

  const { program: names, data } = currentRecordOf([owner, other, other])
  test.each<[string, FakeAccount]>([
    ['that the address has not signed', currentRecordOf([owner, wallet, other])],
    ['whose owner has not been proven', currentRecordOf([owner, other, other], [0, 1])],
    ['whose address has not been proven', currentRecordOf([owner, other, other], [1, 0])],
    ['that a key of Ethereum has signed', currentRecordOf([owner, other, other], [1, 2])],
    ['that waits for a signature', currentRecordOf([owner, other, other], [1, 3])],
    ['that another chain owns', currentRecordOf([owner, other, other], [4, 1])],
    ['that is longer', { program: names, data: Uint8Array.from([...data, 0]) }],
    ['that is shorter', { program: names, data: data.subarray(0, -1) }],
    ['without content', { program: names, data: data.subarray(0, 168) }],
    ['that has only begun', { program: names, data: data.subarray(0, 96) }],
    ['of an earlier owner that is longer', { program: names, data: Uint8Array.from([...stale.data, 0]) }],
  ])('%s is refused, neither by an old one nor to the owner', async (_, record) => {
    expect(await resolve({ ...signed, [alice.current]: record })).toBe('unset')
    expect(await resolve({ ...owned, [alice.current]: record })).toBe('unset')
  })

  it('that another program keeps goes without it', async () => {
    const record = { ...currentRecordOf([owner, other, other]), program: programs.system }
    expect(await resolve({ ...owned, [alice.current]: record })).toBe(owner)
  })

  it('of the old kind leads to the address that the owner has signed', async () => {
    expect(await resolve(signed)).toBe(other)
  })

  const spoiled = Uint8Array.from(signature, (byte, at) => (at === 40 ? byte ^ 1 : byte))
  test.each<[string, FakeAccount]>([
    ['another address', oldRecordOf(wallet, signature)],
    ['nothing', oldRecordOf(other, spoiled)],
    ['no number', oldRecordOf(other, new Uint8Array(64).fill(255))],
    ['nothing yet', oldRecordOf(other, new Uint8Array(0))],
    ['half of it', oldRecordOf(other, signature.subarray(0, 63))],
    ['an account of another program', { ...oldRecordOf(other, signature), program: programs.system }],
  ])('of the old kind whose signature is of %s leads to the owner', async (_, record) => {
    expect(await resolve({ ...owned, [alice.old]: record })).toBe(owner)
  })

  it('of the old kind that an earlier owner has signed leads to the owner', async () => {
    expect(await resolve({ ...signed, [alice.domain]: registryOf(wallet, rootAccount) })).toBe(wallet)
  })

  it('of the old kind is read as any owner signs it', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const key = base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
    const message = hex.encode(base58.decode(wallet)) + hex.encode(base58.decode(alice.old))
    const record = oldRecordOf(wallet, sign(null, Buffer.from(message), privateKey))
    expect(await resolve({ [alice.domain]: registryOf(key, rootAccount), [alice.old]: record })).toBe(wallet)
  })

  // With a key of small order, a signature of zeros is valid for some messages unless the verifier checks for such keys.
  test.each([
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000080',
  ])('of the old kind is not believed of a key that anybody can sign for: %s', async (key) => {
    const weak = base58.encode(hex.decode(key))
    const zeros = Uint8Array.from([1, ...new Uint8Array(63)])
    const record = oldRecordOf(other, zeros)
    const accounts = { [alice.domain]: registryOf(weak, rootAccount), [alice.old]: record }
    expect(await resolve(accounts)).not.toBe(other)
  })
})
