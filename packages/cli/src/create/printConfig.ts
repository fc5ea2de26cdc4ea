import type { JsonValue, ModalConfig } from '@wallet-modal/runtime/config'

/** Widest line of the file. */
const width = 100
/** Written out line by line whatever their length: these are what a team edits. */
const alwaysOpen = ['features']

/**
 * Prints a config as the TypeScript file that a team edits from then on: literals only, in the template's style.
 * What is read back from it equals what was printed.
 *
 * @throws TypeError for what a literal can't say: a key `__proto__`, a number that isn't finite, a function
 */
export function printConfig(config: ModalConfig): string {
  return [
    "import { defineConfig } from '@wallet-modal/runtime/config'",
    '',
    `export default defineConfig(${printObject(config as unknown as Readonly<Record<string, JsonValue>>, 0, true)})`,
    '',
  ].join('\n')
}

function print(value: JsonValue | undefined, depth: number, isOpen = false): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'number' && Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  if (Array.isArray(value)) {
    return wrap(
      '[',
      ']',
      value.map((item) => print(item, depth + 1)),
      depth,
      false,
    )
  }
  if (typeof value === 'object')
    return printObject(value as Readonly<Record<string, JsonValue>>, depth, isOpen)
  throw new TypeError(`A config holds literals only, not ${typeof value}.`)
}

function printObject(
  object: Readonly<Record<string, JsonValue | undefined>>,
  depth: number,
  isOpen: boolean,
) {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined)
  const items = entries.map(([key, value]) => {
    // In a literal it would set the prototype.
    if (key === '__proto__') throw new TypeError('A config has no key "__proto__".')
    return `${printKey(key)}: ${print(value, depth + 1, depth === 0 && alwaysOpen.includes(key))}`
  })
  return wrap('{', '}', items, depth, isOpen)
}

function wrap(open: string, close: string, items: readonly string[], depth: number, isOpen: boolean): string {
  if (items.length === 0) return `${open}${close}`
  const space = open === '{' ? ' ' : ''
  const line = `${open}${space}${items.join(', ')}${space}${close}`
  if (!isOpen && !line.includes('\n') && depth * 2 + line.length <= width) return line
  const indent = '  '.repeat(depth + 1)
  return `${open}\n${items.map((item) => `${indent}${item},\n`).join('')}${'  '.repeat(depth)}${close}`
}

const printKey = (key: string) => (/^[a-zA-Z_$][\w$]*$/.test(key) ? key : quote(key))

/** A string literal: what is invisible, or ends a line in some reader, is escaped. */
function quote(text: string): string {
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\uD800-\uDFFF]/gu, (letter) =>
      [...Array(letter.length).keys()]
        .map((index) => `\\u${letter.charCodeAt(index).toString(16).padStart(4, '0')}`)
        .join(''),
    )
  return `'${escaped}'`
}
