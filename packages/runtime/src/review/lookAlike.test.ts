import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedAddress, looksLike } from './lookAlike.js'

const known = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'

describe('an address looks like another one', () => {
  test.each([
    [
      'four digits at the start and two at the end are the same',
      '0x7099ffffffffffffffffffffffffffffffffffC8',
    ],
    ['two at the start and four at the end', '0x70ffffffffffffffffffffffffffffffffff79C8'],
    ['letters differ in case only', '0x7099FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFc8'],
    ['all but one digit', '0x70997970C51812dc3A010C7d01b50e0d17dc79C9'],
  ])('where %s', (_, address) => expect(looksLike(address, known)).toBe(true))

  test('where five characters of a base58 address are the same', () => {
    expect(looksLike(`4fY${'1'.repeat(39)}vA`, solana)).toBe(true)
  })
})

describe('an address looks like no other', () => {
  test.each([
    ['it is that address', known],
    ['it is the same in another spelling', known.toLowerCase()],
    [
      'three digits at the start and two at the end are the same',
      '0x709fffffffffffffffffffffffffffffffffffc8',
    ],
    ['it is of another chain', solana],
  ])('where %s', (_, address) => expect(looksLike(address, known)).toBe(false))
})

test('of two that differ in the middle only, each looks like the other', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{34}$/)
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 0, max: 6 }), (one, other, split) => {
      fc.pre(one !== other)
      const at = (middle: string) => `0x${'abcdef'.slice(0, split)}${middle}${'123456'.slice(0, 6 - split)}`
      expect(looksLike(at(one), at(other))).toBe(true)
      expect(looksLike(at(other), at(one))).toBe(true)
    }),
  )
})

describe('in a list, an address is shown', () => {
  const twin = '0x7099ffffffffffffffffffffffffffffffff79C8'
  test('whole, where another one reads alike', () => {
    expect(listedAddress(known, [known, twin])).toBe(known)
    expect(listedAddress(twin, [known, twin])).toBe(twin)
  })
  test('in short otherwise', () => expect(listedAddress(known, [known])).toBe('0x70…dc79C8'))
})
