import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fits, readAddress } from './addresses.js'
import { chainId } from './bitcoinChains.js'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Version and hash in base58check. */
function inBase58(payload: Uint8Array): string {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const bytes = Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)])
  const written: string[] = []
  for (let value = BigInt(`0x${bytes.toString('hex')}`); value > 0n; value /= 58n) {
    written.unshift(digits.charAt(Number(value % 58n)))
  }
  return '1'.repeat(bytes.findIndex((byte) => byte > 0)) + written.join('')
}

describe('an address', () => {
  // BIP-173 and BIP-350, and well-known ones in base58.
  test.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { of: 'main', isTaproot: false }],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', { of: 'main', isTaproot: false }],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', { of: 'test', isTaproot: false }],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', { of: 'main', isTaproot: false }],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', { of: 'test', isTaproot: false }],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', { of: 'main', isTaproot: true }],
    ['bc1sw50qgdz25j', { of: 'main', isTaproot: false }],
    ['bcrt1qh2pe6st909z8lf3z6sgvttyjtql2dxk5f768np', { of: 'local', isTaproot: false }],
  ])('%s is read', (address, facts) => {
    expect(readAddress(address)).toEqual(facts)
  })

  test.each([
    'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2',
    'bc1rw5uspcuh',
    'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
    'bca0w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90234567789035',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7',
    'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv',
    'bc1gmk9yu',
    // Version 1 with the checksum of version 0.
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    '11A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '',
  ])('%j is none', (address) => {
    expect(readAddress(address)).toBeUndefined()
  })

  test('with one character changed is none (BIP-173, base58check)', () => {
    const sound = [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...sound),
        fc.nat(70),
        fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyz'),
        (address, place, letter) => {
          const at = place % address.length
          fc.pre(address[at] !== letter)
          expect(readAddress(address.slice(0, at) + letter + address.slice(at + 1))).toBeUndefined()
        },
      ),
    )
  })

  test('is any hash of a known version with its checksum (base58check)', () => {
    const versions = fc.constantFrom(
      [0, 'main'] as const,
      [5, 'main'] as const,
      [111, 'test'] as const,
      [196, 'test'] as const,
    )
    fc.assert(
      fc.property(versions, fc.uint8Array({ minLength: 20, maxLength: 20 }), ([version, of], hash) => {
        expect(readAddress(inBase58(Uint8Array.of(version, ...hash)))).toEqual({ of, isTaproot: false })
      }),
    )
  })

  test('any value is an address or none; nothing is thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const facts = readAddress(value)
        expect(facts === undefined || typeof value === 'string').toBe(true)
      }),
    )
  })

  test('belongs to its own kind of network: one of the main network to no other, whoever defines it', () => {
    const [main, test] = [
      readAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
      readAddress('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'),
    ]
    if (!main || !test) throw new Error('Both are sound.')
    const networks = [
      chainId('bitcoin:mainnet'),
      chainId('bitcoin:testnet'),
      chainId('bitcoin:signet'),
      'bip122:own',
      'bip122:00000000da84f2bafbbc53dee25a72ae',
      chainId('bitcoin:regtest'),
    ]
    expect(networks.map((id) => fits(main, id))).toEqual([true, false, false, false, false, false])
    expect(networks.map((id) => fits(test, id))).toEqual([false, true, true, true, true, true])
  })
})
