import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusterId, clusterName } from './clusters.js'
import { keyBytes } from './keyBytes.js'
import { isSolanaAddress, parseAccounts } from './parse.js'

const address = '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1'

test('an address is 32 to 44 base58 characters, without 0, O, I and l (Spec §5.1)', () => {
  expect(['1'.repeat(32), 'z'.repeat(44)].map(isSolanaAddress)).toEqual([true, true])
  for (const character of ['0', 'O', 'I', 'l', ' ']) {
    expect(isSolanaAddress(`${'1'.repeat(32)}${character}`)).toBe(false)
    expect(isSolanaAddress(`${character}${'1'.repeat(32)}`)).toBe(false)
  }
  expect(['1'.repeat(31), 'z'.repeat(45), null].map(isSolanaAddress)).not.toContain(true)
})

describe('accounts', () => {
  test('are kept once, and those of other chains alone are left out', () => {
    const accounts = [
      { address, chains: ['solana:mainnet'] },
      { address, chains: ['solana:devnet'] },
      { address: 'bc1q', chains: ['bitcoin:mainnet'] },
    ]
    expect(parseAccounts(accounts, 'Wallet')).toEqual([{ namespace: 'solana', address, type: 'eoa' }])
  })

  test('an account of chains without end is looked at no longer than one of fifty', () => {
    const chains = Object.assign(['bitcoin:mainnet'], { length: 4_000_000_000 })
    expect(parseAccounts([{ address, chains }], 'Wallet')).toEqual([])
  })

  test.each([
    ['no list', { length: 1 }],
    ['an address that is none', [{ address: '0x1', chains: ['solana:mainnet'] }]],
    ['no address', [{ chains: [] }]],
    ['more than a visitor has', Array.from({ length: 101 }, () => ({ address }))],
  ])('%s is not believed', (_, answer) => {
    expect(() => parseAccounts(answer, 'Wallet')).toThrowError(
      expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' }),
    )
  })

  test('any answer ends in frozen accounts, each once, or in WALLET_ANSWER_INVALID', () => {
    const values = fc.oneof(fc.anything(), fc.constantFrom(address, 'solana:mainnet', 'bc1q'))
    const account = fc.record({ address: values, chains: fc.oneof(values, fc.array(values)) })
    fc.assert(
      fc.property(fc.oneof(values, fc.array(fc.oneof(values, account))), (answer) => {
        try {
          const found = parseAccounts(answer, 'Wallet')
          expect(found.map((one) => one.address)).toEqual(found.length > 0 ? [address] : [])
          expect(found.every(Object.isFrozen)).toBe(true)
        } catch (error) {
          if (!isWalletModalError(error, 'WALLET_ANSWER_INVALID')) throw error
        }
      }),
    )
  })
})

test('a public cluster has a name in the Wallet Standard, any other is a local one', () => {
  expect(clusterName(clusterId('solana:devnet'))).toBe('solana:devnet')
  expect(clusterName('solana:ESzfZYoUks7KEuKC4NhpyqUx7AgscwEp')).toBe('solana:localnet')
})

test('the key of an address is its 32 bytes', () => {
  expect(Buffer.from(keyBytes(address)).toString('hex')).toBe(
    '28666265b957de628acebcea025193c23133130a4280a8a2863493c2ba715696',
  )
  expect(keyBytes('1'.repeat(32))).toEqual(new Uint8Array(32))
})
