/** Strings, which are left alone, and numbers. */
const tokens = /"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Under this key a large number stands while JSON is parsed. */
const key = '\u0000integer'

/**
 * JSON whose whole numbers of 16 digits and more become bigints: `JSON.parse` makes floats of them, and nodes that write
 * 64-bit amounts bare lose digits by it.
 * @throws SyntaxError as `JSON.parse`
 */
export function parseLossless(text: string): unknown {
  const marked = text.replace(tokens, (token) =>
    /^-?\d{16,}$/.test(token) ? JSON.stringify({ [key]: token }) : token,
  )
  return JSON.parse(marked, (_, value: unknown) => {
    const digits = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    return digits ? BigInt(String((value as Record<string, unknown>)[key])) : value
  })
}
