/** Strings, which stay as they are, and numbers. Reads an unterminated string to the end of the text, which keeps it linear. */
const tokens = /"(?:\\.|[^"\\])*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs
const large = /^-?\d{16,}$/

/** Key of the object that replaces a large number while JSON is parsed. */
const key = '\u0000integer'

/** A reviver of `JSON.parse`. In newer browsers, `context.source` is the text of a number. */
type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown

/**
 * Parses JSON, with whole numbers of 16 digits and more as bigints. `JSON.parse` would turn them into floats, and lose digits of the
 * 64-bit amounts that nodes return.
 * @throws SyntaxError as `JSON.parse`
 */
export function parseLossless(text: string): unknown {
  return canReadSource() ? parseBySource(text) : parseMarked(text)
}

/** False in Safari before 18.4, Firefox before 135 and Chrome before 114. */
function canReadSource(): boolean {
  let isPassed = false
  const look: Reviver = (_, value, context) => {
    isPassed = context?.source === '1'
    return value
  }
  JSON.parse('1', look)
  return isPassed
}

function parseBySource(text: string): unknown {
  const revive: Reviver = (_, value, context) =>
    typeof value === 'number' && context?.source && large.test(context.source)
      ? BigInt(context.source)
      : value
  return JSON.parse(text, revive)
}

/** For browsers without `context.source`. */
function parseMarked(text: string): unknown {
  const marked = text.replace(tokens, (token) =>
    large.test(token) ? JSON.stringify({ [key]: token }) : token,
  )
  return JSON.parse(marked, (_, value: unknown) => {
    const digits = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    return digits ? BigInt(String((value as Record<string, unknown>)[key])) : value
  })
}
