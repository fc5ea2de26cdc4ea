/**
 * Strings, which are left alone, and numbers. A string without an end is read to the end of the text, so that nothing is read
 * twice.
 */
const tokens = /"(?:\\.|[^"\\])*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs
const large = /^-?\d{16,}$/

/** Under this key a large number stands while JSON is parsed. */
const key = '\u0000integer'

/** What `JSON.parse` hands over with each value, where it does: the text of a number. */
type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown

/**
 * JSON whose whole numbers of 16 digits and more become bigints: `JSON.parse` makes floats of them, and nodes that write
 * 64-bit amounts bare lose digits by it.
 * @throws SyntaxError as `JSON.parse`
 */
export function parseLossless(text: string): unknown {
  return tellsSource() ? parseBySource(text) : parseMarked(text)
}

/** Not in Safari before 18.4, Firefox before 135 and Chrome before 114. */
function tellsSource(): boolean {
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

/** For browsers that don't tell the text of a number. */
function parseMarked(text: string): unknown {
  const marked = text.replace(tokens, (token) =>
    large.test(token) ? JSON.stringify({ [key]: token }) : token,
  )
  return JSON.parse(marked, (_, value: unknown) => {
    const digits = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    return digits ? BigInt(String((value as Record<string, unknown>)[key])) : value
  })
}
