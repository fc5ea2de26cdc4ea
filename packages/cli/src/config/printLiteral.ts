/** Style of literals in a file. */
export interface LiteralStyle {
  /** JSON quotes its keys, and has no trailing comma. */
  readonly isJson: boolean
  readonly quote: '"' | "'"
  /** One level of indentation. */
  readonly indent: string
  readonly newline: '\n' | '\r\n'
  readonly hasTrailingCommas: boolean
}

/** Code in place of a literal, such as `import.meta.env.VITE_PROJECT_ID`. */
export class Code {
  constructor(readonly text: string) {}
  toJSON(): string {
    return this.text
  }
}

/** A value that can be printed. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | Code
  | readonly Literal[]
  | { readonly [key: string]: Literal | undefined }

/** Maximum line width. */
const width = 100

/** Position of a literal. */
export interface LiteralPlace {
  /** The indentation of its line. @default none */
  readonly indentation?: string
  /** Whether the object at a path has one key a line, even if it is short. */
  readonly isOpen?: (path: readonly string[]) => boolean
}

/**
 * Prints a value as a TypeScript, JavaScript or JSON literal, which evaluates to an equal value.
 *
 * @throws TypeError for what a literal can't say: a key `__proto__`, a number that isn't finite, a function
 */
export function printLiteral(
  value: Literal | undefined,
  style: LiteralStyle,
  place: LiteralPlace = {},
): string {
  return new Printer(style, place.isOpen ?? (() => false)).print(value, place.indentation ?? '', [])
}

/** A key in a style. */
export const printKey = (key: string, style: LiteralStyle): string =>
  !style.isJson && /^[a-zA-Z_$][\w$]*$/.test(key) ? key : printText(key, style)

class Printer {
  constructor(
    readonly style: LiteralStyle,
    readonly isOpen: (path: readonly string[]) => boolean,
  ) {}

  print(value: Literal | undefined, indentation: string, path: readonly string[]): string {
    if (typeof value === 'string') return printText(value, this.style)
    if (typeof value === 'number' && Number.isFinite(value))
      return Object.is(value, -0) ? '-0' : String(value)
    if (typeof value === 'boolean' || value === null) return String(value)
    const deeper = indentation + this.style.indent
    if (Array.isArray(value)) {
      const items = value.map((item) => this.print(item, deeper, path))
      return this.wrap('[]', items, indentation, false)
    }
    if (value instanceof Code) return value.text
    if (typeof value !== 'object') throw new TypeError(`A config holds literals only, not ${typeof value}.`)
    const items = Object.entries(value as Readonly<Record<string, Literal | undefined>>)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => {
        // A plain key `__proto__` would set the prototype.
        if (key === '__proto__') throw new TypeError('A config has no key "__proto__".')
        return `${printKey(key, this.style)}: ${this.print(item, deeper, [...path, key])}`
      })
    return this.wrap('{}', items, indentation, this.isOpen(path))
  }

  private wrap(braces: '[]' | '{}', items: readonly string[], indentation: string, isOpen: boolean): string {
    const { hasTrailingCommas, indent, newline } = this.style
    const [open, close] = braces
    if (items.length === 0) return braces
    const space = open === '{' ? ' ' : ''
    const line = `${open}${space}${items.join(', ')}${space}${close}`
    if (!isOpen && !line.includes('\n') && indentation.length + line.length <= width) return line
    const rows = items.map((item) => `${newline}${indentation}${indent}${item}`)
    return `${open}${rows.join(',')}${hasTrailingCommas ? ',' : ''}${newline}${indentation}${close}`
  }
}

/** A quoted string. Escapes invisible characters, and those that end a line for some readers. */
function printText(text: string, { quote }: LiteralStyle): string {
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(quote, `\\${quote}`)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\uD800-\uDFFF]/gu, (letter) =>
      [...Array(letter.length).keys()]
        .map((index) => `\\u${letter.charCodeAt(index).toString(16).padStart(4, '0')}`)
        .join(''),
    )
  return `${quote}${escaped}${quote}`
}
