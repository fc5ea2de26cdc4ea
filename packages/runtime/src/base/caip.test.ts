import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNetworkId } from './caip.js'
import { formatAccountId, parseNetworkId, toNetworkId } from './parseCaip.js'

const characters = (of: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...of), minLength, maxLength })
const letters = 'abcXYZ019'
const namespace = characters('-abz09', 3, 8)
const reference = characters(`${letters}-_`, 1, 32)
const address = characters(`${letters}-.%`, 1, 128)

describe('network ids (Spec §5.4, CAIP-2)', () => {
  test('have two parts', () => {
    fc.assert(
      fc.property(namespace, reference, (first, second) => {
        const id = `${first}:${second}`
        expect(parseNetworkId(id)).toEqual({ namespace: first, reference: second })
        expect(isNetworkId(id)).toBe(true)
        expect(toNetworkId(id)).toBe(id)
      }),
    )
  })

  test.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    'eip155: 1',
    'EIP155:1',
    'ab:1',
    'toolongns:1',
    'eip155:1\n',
    `eip155:${'1'.repeat(33)}`,
    1,
    null,
    undefined,
    ['eip155:1'],
  ])('%o is none', (value) => {
    expect(isNetworkId(value)).toBe(false)
    expect(() => toNetworkId(value)).toThrow(expect.objectContaining({ code: 'INVALID_NETWORK_ID' }))
  })

  test('the error quotes no more than an id can be long', () => {
    try {
      parseNetworkId('x'.repeat(1_000_000))
    } catch (error) {
      expect(error).toMatchObject({ context: { value: 'x'.repeat(170) } })
    }
    expect.assertions(1)
  })
})

describe('account ids (Spec §5.5, CAIP-10)', () => {
  test('a network and an address are joined, whatever the namespace', () => {
    fc.assert(
      fc.property(namespace, reference, address, (first, second, third) => {
        const networkId = toNetworkId(`${first}:${second}`)
        expect(formatAccountId(networkId, third)).toBe(`${first}:${second}:${third}`)
      }),
    )
  })

  test.each(['', 'a:b', 'a b', 'x'.repeat(129)])('%o is no address', (value) => {
    expect(() => formatAccountId(toNetworkId('eip155:1'), value)).toThrow(
      expect.objectContaining({ code: 'INVALID_CAIP_ADDRESS', message: 'Invalid CAIP Address' }),
    )
  })
})

test('nothing but a network id is one', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isNetworkId(value)).toBe(false)
    }),
  )
})
