import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseLossless } from './parseLossless.js'

type Reviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown

const parse = JSON.parse
/** Imitates browsers that pass a number's source text to the reviver, with a slow and plain parser. */
function parseWithSource(text: string, revive?: Reviver): unknown {
  const whole: unknown = parse(text)
  if (!revive) return whole
  const sources = Array.from(
    text.matchAll(/"(?:\\.|[^"\\])*"|(-?\d[\d.eE+-]*)/g),
    ([, source]) => source,
  ).filter((source) => source !== undefined)
  const visit = (holder: Record<string, unknown>, at: string): unknown => {
    const value = holder[at]
    if (typeof value === 'object' && value !== null) {
      const inner = value as Record<string, unknown>
      for (const one of Object.keys(inner)) inner[one] = visit(inner, one)
      return revive.call(holder, at, inner, {})
    }
    const context = typeof value === 'number' ? { source: sources.shift() ?? '' } : {}
    return revive.call(holder, at, value, context)
  }
  return visit({ '': whole }, '')
}
/** Imitates browsers that don't pass the source text. */
const parseWithoutSource = (text: string, revive?: (this: unknown, key: string, value: unknown) => unknown) =>
  parse(text, revive && ((at: string, value: unknown) => revive.call(undefined, at, value)))

describe.each([
  ['as this engine parses', parse],
  ['where a number comes with its text', parseWithSource],
  ['where it comes without', parseWithoutSource],
])('%s', (_, engine) => {
  beforeEach(() => void vi.spyOn(JSON, 'parse').mockImplementation(engine as typeof JSON.parse))
  afterEach(() => void vi.restoreAllMocks())

  test('a whole number keeps its digits, however many', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 15n, max: 2n ** 64n }), (amount) => {
        expect(parseLossless(`{"value":${amount},"list":[-${amount}],"x":1.5e3}`)).toEqual({
          value: amount,
          list: [-amount],
          x: 1500,
        })
      }),
    )
  })

  test.each(['"1234567890123456789"', '{"a1":"\\"1234567890123456789","b":"\\\\"}'])(
    'digits in the string %s are no number',
    (text) => {
      expect(parseLossless(text)).toEqual(parse(text))
    },
  )

  test.each(['<html>', '"', '"\\', '1234567890123456789"', '[1234567890123456789', '{"a":"b}'])(
    'what is no JSON throws: %s',
    (text) => {
      expect(() => parseLossless(text)).toThrow(SyntaxError)
    },
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

test.each(['\\"', '"', '\\', '-', '1', '1e', '9.', '"1', '{"a":'])('256 KiB of %s are read', (part) => {
  for (const text of [part.repeat(2 ** 18 / part.length), `"${part.repeat(2 ** 18 / part.length)}`]) {
    try {
      parseLossless(text)
    } catch (error) {
      // JSON.parse rejects such deep nesting, too.
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    }
  }
})
