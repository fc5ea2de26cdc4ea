import fc from 'fast-check'
import { test } from 'vitest'
import { readAmount } from './readAmount.js'
import { formatUnits, parseUnits } from './units.js'

const max = 2n ** 256n - 1n

test('100,000 amounts are read back as they were written, by parsers and as people type', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, max), fc.nat(255), (amount, decimals) => {
      const text = formatUnits(amount, decimals)
      const read = readAmount(text, { decimals, max })
      return parseUnits(text, decimals) === amount && 'amount' in read && read.amount === amount
    }),
    { numRuns: 100_000, seed: 48 },
  )
})
