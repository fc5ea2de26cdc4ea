import { describe, expect, test } from 'vitest'
import { isHexAddress, sameHexAddress } from './hexAddress.js'

const hex = (length: number) => 'aB0'.repeat(length).slice(0, length)

describe('Spec §5.1', () => {
  test('a hex address is 40 hex digits, 0x optional', () => {
    expect([`0x${hex(40)}`, hex(40)].map(isHexAddress)).toEqual([true, true])
    expect(
      [`0x${hex(39)}`, hex(41), `0X${hex(40)}`, `0x${hex(39)}g`, `0x${hex(40)}\n`, ` ${hex(40)}`, 1].map(
        isHexAddress,
      ),
    ).not.toContain(true)
  })
})

test('addresses are compared without case and prefix', () => {
  expect(sameHexAddress(`0x${hex(40)}`, hex(40).toUpperCase())).toBe(true)
  expect(sameHexAddress(`0x${hex(40)}`, `0x${hex(39)}1`)).toBe(false)
  expect(sameHexAddress('x', 'x')).toBe(false)
  expect(sameHexAddress(undefined, undefined)).toBe(false)
})
