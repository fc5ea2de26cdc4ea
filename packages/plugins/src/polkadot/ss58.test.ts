import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeBalance } from './createPolkadotChain.js'
import { accountKey, decodeAddress } from './ss58.js'

const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

/** One key with prefixes of one byte and of two. The vectors come from another library. */
const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const sevens = '07'.repeat(32)

test.each([
  ['generic', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', alice],
  ["Polkadot's", '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', alice],
  ["Kusama's", 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', alice],
  ["Polkadot's, short", '1ADRXEpxCcHPze36zV1imej5DNcGZ8puqopyUhbppXyGuhP', sevens],
  ['of two bytes', 'tsU5gz923nNgxWqDqoev9uxDyaCzW5L8EKT6ZrkUfJKjvkoxL', sevens],
])('an address in a prefix that is %s spells its key', (_, address, key) => {
  expect(hex(decodeAddress(address))).toBe(key)
})

test('no other character in any place of an address makes an address', () => {
  const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl '
  const taken = [...address].flatMap((own, at) =>
    [...alphabet].filter(
      (other) =>
        other !== own &&
        decodeAddress(`${address.slice(0, at)}${other}${address.slice(at + 1)}`) !== undefined,
    ),
  )
  expect(taken).toEqual([])
})

test('rubbish is no address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.base64String()), (text) => {
      expect(decodeAddress(text)).toBeUndefined()
    }),
  )
  for (const text of ['', '1', '1'.repeat(48), 'x'.repeat(1e6)]) expect(decodeAddress(text)).toBeUndefined()
})

test("an account is kept under its map's prefix, and its own hash and key", () => {
  expect(accountKey('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBe(
    '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9' +
      'de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  )
  expect(accountKey('0xd43593c715fdd31c61141abd04a99fd6822c8558')).toBeUndefined()
})

test('any free balance is read in full, and null is an account that the chain does not know', () => {
  const scale = (value: bigint, bytes: number) => {
    const digits = value.toString(16).padStart(bytes * 2, '0')
    return digits.match(/../g)?.reverse().join('') ?? ''
  }
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n - 1n), fc.nat(), (free, nonce) => {
      const info = `0x${scale(BigInt(nonce), 4)}${'01000000'.repeat(3)}${scale(free, 16)}${'ff'.repeat(48)}`
      expect(freeBalance(info)).toBe(free)
    }),
  )
  expect(freeBalance(null)).toBe(0n)
})

test('what is no account is no balance', () => {
  const others = [
    '0x',
    `0x${'00'.repeat(79)}`,
    `0x${'00'.repeat(81)}`,
    '00'.repeat(80),
    `0x${'zz'.repeat(80)}`,
  ]
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...others), fc.anything()), (answer) => {
      fc.pre(answer !== null)
      expect(freeBalance(answer)).toBeUndefined()
    }),
  )
})
