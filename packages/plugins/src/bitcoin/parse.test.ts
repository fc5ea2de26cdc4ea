import { isWalletModalError } from '@wallet-modal/runtime'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAccounts, plainAccount } from './parse.js'

const pay = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const otherAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const key = `02${'ab'.repeat(32)}`

const read = (answer: unknown, preferred?: string) =>
  parseAccounts(answer, 'A', preferred).map(({ type, address }) => `${type} ${address}`)

describe('the accounts that a wallet names', () => {
  // Spec §3.6
  test('keep type, key and path, in whichever of its standards', () => {
    const path = "m/84'/0'/0'/0/0"
    expect(
      parseAccounts(
        [
          { address: pay, purpose: 'payment', publicKey: key.toUpperCase(), derivationPath: path },
          { address: taproot, publicKey: new Uint8Array(32).fill(7), chains: ['bitcoin:mainnet'], path: 'x' },
        ],
        'A',
      ),
    ).toMatchObject([
      { namespace: 'bip122', address: pay, type: 'payment', publicKey: key, path },
      { address: taproot, type: 'ordinal', publicKey: '07'.repeat(32) },
    ])
  })

  test('are looked at no longer than fifty chains each', () => {
    const chains = Object.assign(['solana:mainnet'], { length: 4_000_000_000 })
    expect(read([{ address: pay, chains }])).toEqual([])
  })

  test('payments come first, or what the config prefers', () => {
    const both = [{ address: taproot }, { address: pay }]
    expect(read(both)).toEqual([`payment ${pay}`, `ordinal ${taproot}`])
    expect(read(both, 'ordinal')).toEqual([`ordinal ${taproot}`, `payment ${pay}`])
  })

  test('a wallet that has one taproot address pays from it', () => {
    expect(read([{ address: taproot }])).toEqual([`payment ${taproot}`])
    expect(
      read([
        { address: taproot, purpose: 'ordinals' },
        { address: taproot, purpose: 'payment' },
      ]),
    ).toEqual([`payment ${taproot}`])
  })

  test('are kept without invalid ones, and without those of another chain or network', () => {
    expect(
      read([
        null,
        { address: pay },
        { address: `${pay}x` },
        { address: 'SP000000000000000000002Q6VF78', purpose: 'stacks' },
        { address: taproot, chains: ['solana:mainnet'] },
        { address: otherAddress },
        new Proxy(
          {},
          {
            get() {
              throw new Error('trap')
            },
          },
        ),
      ]),
    ).toEqual([`payment ${pay}`])
  })

  test('may be none', () => {
    expect(read([])).toEqual([])
    expect(read([{ address: 'SP000', purpose: 'stacks' }])).toEqual([])
  })

  test.each([
    [null],
    [[null]],
    [[{ address: 'x' }]],
    [Array.from({ length: 101 }, () => ({ address: pay }))],
  ])('make no sense as %j', (answer) => {
    expect(() => read(answer)).toThrow(expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' }))
  })

  test('any answer ends in sound, frozen accounts, each once, or in WALLET_ANSWER_INVALID', () => {
    const values = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2 }),
      fc.constantFrom(pay, taproot, otherAddress, key, 'payment', 'ordinals', 'm/1', null),
    )
    const account = fc.record(
      { address: values, purpose: values, publicKey: values, path: values, chains: values },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(values, fc.array(fc.oneof(values, account))), (answer) => {
        try {
          const found = parseAccounts(answer, 'A')
          expect(new Set(found.map(({ address }) => address)).size).toBe(found.length)
          expect(found.map(plainAccount).every(Object.isFrozen)).toBe(true)
          for (const { address, type, publicKey, path } of found) {
            expect([pay, taproot, otherAddress]).toContain(address)
            expect(['payment', 'ordinal']).toContain(type)
            expect(publicKey ?? key).toMatch(/^[0-9a-f]{64,66}$/)
            expect(path ?? 'm/0').toMatch(/^m\//)
          }
        } catch (error) {
          if (!isWalletModalError(error, 'WALLET_ANSWER_INVALID')) throw error
        }
      }),
      { numRuns: 500 },
    )
  })
})
