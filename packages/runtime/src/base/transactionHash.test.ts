import { expect, test } from 'vitest'
import { isTransactionHash } from './transactionHash.js'

test('a transaction hash is 0x and 64 hex digits (Spec §5.2)', () => {
  const digits = 'aB0'.repeat(22)
  expect(isTransactionHash(`0x${digits.slice(0, 64)}`)).toBe(true)
  const others = [digits.slice(0, 64), `0x${digits.slice(0, 63)}`, `0x${digits.slice(0, 65)}`, {}]
  expect(others.map(isTransactionHash)).not.toContain(true)
})
