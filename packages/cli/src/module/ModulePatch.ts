import type { Program } from '../config/parseSource.js'
import { EditRefused } from '../edit/EditRefused.js'
import { appendItem, indentationAt, type TextEdit, withEdits } from '../edit/itemEdits.js'
import {
  importEdits,
  importsOf,
  type Located,
  localName,
  nodesOfType,
  parseFile,
  styleOfModule,
} from './ModuleText.js'

/** Additions to one module, in its own style; the rest stays unchanged. */
export class ModulePatch {
  readonly program: Program
  readonly #edits: TextEdit[] = []
  /** Names to import, by source. */
  readonly #imports = new Map<string, string[]>()
  readonly #style

  /** @throws EditRefused where it can't be parsed */
  constructor(
    readonly text: string,
    readonly file: string,
  ) {
    this.program = parseFile(text, file)
    this.#style = styleOfModule(text, this.program)
  }

  /** @throws EditRefused where the module has something else by that name */
  addImport(name: string, source: string): void {
    if (localName(this.program, source, name) === name) return
    const taken = nodesOfType(this.program, 'Identifier').find((one) => one.name === name)
    if (taken) throw new EditRefused(`has something else called ${name}`, this.file, taken.start)
    this.#imports.set(source, [...(this.#imports.get(source) ?? []), name])
  }

  /** Adds a statement after the imports. */
  addStatement(code: string): void {
    const last = importsOf(this.program).at(-1)
    if (!last) throw this.refusal('has no imports')
    const semicolon = this.text[last.end - 1] === ';' ? ';' : ''
    const { newline } = this.#style
    this.#statements.push(`${newline}${newline}${code}${semicolon}`)
  }
  readonly #statements: string[] = []

  /** Adds the last properties of an object. */
  addProperties(object: Located, codes: readonly string[]): void {
    const written = this.#inStyle(codes.join(', '))
    const within = { ...object, items: object.properties as Located[] }
    this.#edits.push(...appendItem(this.text, within, () => written, this.#style))
  }

  /** Adds the last item of a list, or the first argument of a call. */
  addItem(list: Located, code: string): void {
    const written = this.#inStyle(code)
    if (list.type === 'CallExpression') {
      const at = list.end - 1
      this.#edits.push({ start: at, end: at, text: written })
    } else {
      const items = list.elements as Located[]
      this.#edits.push(...appendItem(this.text, { ...list, items }, () => written, this.#style))
    }
  }

  replace({ end, start }: Located, code: string): void {
    this.#edits.push({ start, end, text: code })
  }

  /**
   * Puts an element or a call around another expression.
   *
   * @param first what comes before it, inside
   */
  wrap({ end, start }: Located, open: string, close: string, first?: string): void {
    const { indent, newline } = this.#style
    const lineStart =
      Math.max(this.text.lastIndexOf('\n', start - 1), this.text.lastIndexOf('\r', start - 1)) + 1
    const isAlone =
      this.text.slice(lineStart, start).trim() === '' && /^[ \t]*(?:[\r\n]|$)/.test(this.text.slice(end))
    const inner = this.text.slice(start, end)
    const outer = indentationAt(this.text, start)
    const text = isAlone
      ? [
          open,
          ...(first === undefined ? [] : [`${outer}${indent}${first}`]),
          ...inner.split(newline).map((line, at) => (at === 0 ? `${outer}${indent}${line}` : indent + line)),
          outer + close,
        ].join(newline)
      : open + (first ?? '') + inner + close
    this.#edits.push({ start, end, text })
  }

  /** Adds the first child of an element. */
  addChild(
    { closingElement, closingFragment, openingElement, openingFragment }: Located,
    code: string,
  ): void {
    const opening: Located | undefined = openingElement ?? openingFragment
    if (!opening || !(closingElement ?? closingFragment))
      throw this.refusal('shows nothing that has children')
    const [space = ''] = /^[ \t]*(?:\r\n|\n)[ \t]*/.exec(this.text.slice(opening.end)) ?? []
    this.#edits.push({ start: opening.end, end: opening.end, text: `${space}${code}` })
  }

  /**
   * The edited text.
   *
   * @throws EditRefused where it can't be parsed
   */
  finish(): string {
    const edits = [...this.#edits]
    const imports = Array.from(this.#imports).flatMap(([source, names]) =>
      importEdits(this.text, this.program, `{ ${names.join(', ')} }`, source),
    )
    const last = importsOf(this.program).at(-1)
    const statements = this.#statements.map((text) => ({ start: last?.end ?? 0, end: last?.end ?? 0, text }))
    // Joins edits at one place: otherwise the last would come first.
    for (const { end, start, text } of [...imports, ...statements]) {
      const index = edits.findIndex((one) => one.start === start && one.end === end)
      const there = edits[index]
      if (there) edits[index] = { ...there, text: there.text + text }
      else edits.push({ start, end, text })
    }
    const edited = withEdits(this.text, edits)
    parseFile(edited, this.file)
    return edited
  }

  refusal = (why: string): EditRefused => new EditRefused(why, this.file, 0)

  #inStyle = (code: string) => code.replaceAll("'", this.#style.quote)
}
