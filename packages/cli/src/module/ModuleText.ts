import type { Span } from '../config/ConfigNode.js'
import { nodesIn, type Program, parseModule } from '../config/parseSource.js'
import type { LiteralStyle } from '../config/printLiteral.js'
import { EditRefused } from '../edit/EditRefused.js'
import { removeItem, type TextEdit } from '../edit/itemEdits.js'
import { styleOfSource } from '../edit/styleOfSource.js'

/** A node of a module's syntax, with its place and its other fields. */
export interface Located extends Span {
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: the fields depend on the type, which callers check first.
  readonly [part: string]: any
}

/**
 * Parses a module; the extension of its name tells the language.
 *
 * @throws EditRefused for one that can't be parsed
 */
export function parseFile(text: string, file: string): Program {
  const isTypeScript = /\.[cm]?tsx?$/.test(file)
  // In `.ts` files, an angle bracket may be a cast.
  const program = parseModule(text, isTypeScript, !/\.[cm]?ts$/.test(file))
  if ('message' in program) throw new EditRefused(program.message, file, program.offset)
  return program
}

/** All nodes of one type. */
export const nodesOfType = (program: Program, type: string): Located[] =>
  (Array.from(nodesIn(program)) as unknown as Located[])
    .filter((node) => node.type === type)
    .sort((one, other) => one.start - other.start)

/** The imports of a module, in its order. */
export const importsOf = (program: Program): Located[] =>
  (program.body as unknown as Located[]).filter(({ type }) => type === 'ImportDeclaration')

/** The local name of an import; undefined if the module doesn't import it. */
export function localName(program: Program, source: string, imported: string): string | undefined {
  const specifiers = importsOf(program)
    .filter((one) => one.source.value === source && one.importKind !== 'type')
    .flatMap((one) => one.specifiers as Located[])
  return specifiers.find((one) => one.imported?.name === imported || one.imported?.value === imported)?.local
    .name
}

/** Style of a module. The imports tell its quotes, as elements may use others. */
export function styleOfModule(text: string, program: Program): LiteralStyle {
  const style = styleOfSource(text, false)
  const [first] = importsOf(program)
  const quote = first && text[first.source.start]
  return quote === '"' || quote === "'" ? { ...style, quote } : style
}

/** Edits that add an import in the style of the others: after the last one from a package. */
export function importEdits(text: string, program: Program, names: string, source: string): TextEdit[] {
  const { newline, quote } = styleOfModule(text, program)
  const all = importsOf(program)
  const isOwn = ({ source: from }: Located) => /^[.~#$@]?\//.test(from.value) || from.value.startsWith('.')
  const packages = all.filter((one) => !isOwn(one))
  const before = /^[.$]/.test(source) ? all.at(-1) : packages.at(-1)
  const semicolon = all.length > 0 ? text[(all[0]?.end ?? 0) - 1] === ';' : /;\s*$/m.test(text)
  const line = `import ${names} from ${quote}${source}${quote}${semicolon ? ';' : ''}`
  if (before) return [{ start: before.end, end: before.end, text: `${newline}${line}` }]
  const [directive] = (program.directives as unknown as Located[]).slice(-1)
  const first = all[0]?.start ?? directive?.end ?? 0
  return directive && !all[0]
    ? [{ start: first, end: first, text: `${newline}${newline}${line}` }]
    : [{ start: first, end: first, text: `${line}${newline}` }]
}

/** Edits that remove the import of a name. */
export function importRemoval(text: string, program: Program, source: string, imported: string): TextEdit[] {
  for (const one of importsOf(program)) {
    if (one.source.value !== source) continue
    const specifiers = one.specifiers as Located[]
    const index = specifiers.findIndex((specifier) => specifier.imported?.name === imported)
    if (index < 0) continue
    if (specifiers.length > 1) {
      const braces = { start: text.indexOf('{', one.start), end: text.lastIndexOf('}', one.end) + 1 }
      const named = specifiers.filter(({ type }) => type === 'ImportSpecifier')
      return removeItem(text, { ...braces, items: named }, named.indexOf(specifiers[index] as Located))
    }
    // The import's line, with the line end before it.
    const [lineEnd = ''] = /(?:\r\n|\r|\n)?$/.exec(text.slice(0, one.start)) ?? []
    const [after = ''] = lineEnd ? [] : (/^(?:\r\n|\r|\n)/.exec(text.slice(one.end)) ?? [])
    return [{ start: one.start - lineEnd.length, end: one.end + after.length, text: '' }]
  }
  return []
}
