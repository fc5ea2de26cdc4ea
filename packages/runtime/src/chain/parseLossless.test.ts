import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLossless } from './parseLossless.js'

test('a whole number keeps its digits, however many', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 15n, max: 2n ** 64n }), (amount) => {
      expect(parseLossless(`{"value":${amount},"list":[-${amount}]}`)).toEqual({
        value: amount,
        list: [-amount],
      })
    }),
  )
})

test('all else is as JSON.parse has it', () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), (text) => {
      expect(
        JSON.stringify(parseLossless(text), (_, value) =>
          typeof value === 'bigint' ? Number(value) : value,
        ),
      ).toBe(JSON.stringify(JSON.parse(text)))
    }),
  )
})

test.each(['"1234567890123456789"', '{"1234567890123456789":"\\"1234567890123456789"}'])(
  'digits in the string %s are no number',
  (text) => {
    expect(parseLossless(text)).toEqual(JSON.parse(text))
  },
)

test('what is no JSON throws', () => {
  expect(() => parseLossless('<html>')).toThrow(SyntaxError)
})
