import { generateKeyPairSync } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { associatedAccount, isOnCurve } from './derivedAddress.js'
import { programs } from './programs.js'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const wallet = '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1'

// The vectors are the SDK's.
test.each([
  [wallet, usdc, programs.token, '3Y9NdWEwKJkHBwDzv8JqJcRmrzUNxd1F33bTK2uKkJsN'],
  [
    wallet,
    '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
    programs.token2022,
    'DvEGuw5pYGVGfoBrZj5DyzkN9eS1UADPbXKTfXr4j51e',
  ],
  [
    wallet,
    'So11111111111111111111111111111111111111112',
    programs.token,
    'ACn6UgzeMYa38LpJXWqtEb6gb93EXbqx6gbUsAAjhGwF',
  ],
  // The bump is 248: the seven hashes before it are points of the curve.
  [
    '73roHTH5MsMDXmjBpxQxrPBTXfJcv24g81dr77AgygCH',
    usdc,
    programs.token,
    'CDc1d8b2mQD824DqymqmRGNZKMFE3ZbKQmm1Dftznnyp',
  ],
] as const)(
  'the tokens of %s of the mint %s are kept where every wallet looks for them',
  (owner, mint, program, address) => {
    expect(associatedAccount(owner, mint, program)).toBe(address)
    expect(isOnCurve(address)).toBe(false)
  },
)

test('a key is a point of the curve', () => {
  for (let round = 0; round < 50; round += 1) {
    const { publicKey } = generateKeyPairSync('ed25519')
    const bytes = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
    expect(isOnCurve(base58.encode(bytes))).toBe(true)
  }
})

test('of all other bytes about half are', () => {
  const found = Array.from({ length: 1_000 }, () =>
    isOnCurve(base58.encode(crypto.getRandomValues(new Uint8Array(32)))),
  )
  // The limit is eight standard deviations: the test never fails by chance.
  expect(Math.abs(found.filter(Boolean).length - 500)).toBeLessThan(130)
})
