/** A value as `loadConfigChild` sends it. */
export type Encoded =
  | ['plain', string | number | boolean | null]
  | ['number', string]
  | ['list', Encoded[]]
  | ['object', [string, Encoded][]]
  /** What JSON doesn't know, by its type. */
  | ['other', string]

/** Makes a value again. What JSON doesn't know becomes something of the same type, which no check accepts. */
export function decodeValue(encoded: Encoded): unknown {
  switch (encoded[0]) {
    case 'plain':
      return encoded[1]
    case 'number':
      return Number(encoded[1])
    case 'list':
      return encoded[1].map(decodeValue)
    case 'object':
      return Object.fromEntries(encoded[1].map(([key, item]) => [key, decodeValue(item)]))
    case 'other':
      return standIn(encoded[1])
  }
}

function standIn(type: string): unknown {
  switch (type) {
    case 'undefined':
      return undefined
    case 'function':
      return () => {}
    case 'symbol':
      return Symbol('config')
    case 'promise':
      return Promise.resolve()
    case 'bigint':
      return 0n
    default:
      return new Map()
  }
}
