import { posix } from 'node:path'
import type { Program } from '../../config/parseSource.js'
import { SourceText } from '../../config/SourceText.js'
import { EditRefused } from '../../edit/EditRefused.js'
import { type AppModule, isComponent } from '../../module/findModules.js'
import { importsOf, type Located, parseFile } from '../../module/ModuleText.js'

/** A place in a file. */
export interface Place {
  readonly file: string
  readonly line: number
}

/** The value of an expression, as far as its text shows; nothing is run. */
export type Value = Place &
  (
    | { readonly kind: 'plain'; readonly value: string | number | boolean | null | undefined }
    | { readonly kind: 'list'; readonly items: readonly Value[] }
    | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, Value> }
    /** An export of a package. */
    | { readonly kind: 'export'; readonly name: string; readonly source: string }
    | { readonly kind: 'call'; readonly callee: string; readonly args: readonly Value[] }
    /** Continues "projectId". `code` is an expression that the config can keep. */
    | { readonly kind: 'open'; readonly why: string; readonly code?: string }
  )

/** A module of the app, parsed. */
export interface ParsedModule extends AppModule {
  readonly program: Program
}

const maxDepth = 20

/** The modules that can be parsed; of a component, its script. */
export const parseModules = (modules: readonly AppModule[]): ParsedModule[] =>
  modules.flatMap(({ path, text }) => {
    const source = isComponent(path) ? scriptOf(text) : text
    try {
      return [{ path, text: source, program: parseFile(source, isComponent(path) ? `${path}.ts` : path) }]
    } catch (error) {
      if (error instanceof EditRefused) return []
      throw error
    }
  })

/** The script of a component, with its line numbers. */
function scriptOf(text: string): string {
  const tag = text.search(/<script\b/)
  const start = tag < 0 ? text.length : text.indexOf('>', tag) + 1
  const end = text.indexOf('</script>', start)
  return text.slice(0, start).replaceAll(/[^\n]/g, ' ') + text.slice(start, end < 0 ? text.length : end)
}

/** Evaluates expressions of an app's modules, across relative imports. */
export class ValueReader {
  readonly #modules: ReadonlyMap<string, ParsedModule>

  constructor(modules: readonly ParsedModule[]) {
    this.#modules = new Map(modules.map((module) => [module.path, module]))
  }

  read(node: Located | undefined, module: ParsedModule, depth = 0): Value {
    const at = placeOf(node, module)
    if (!node) return { ...at, kind: 'plain', value: undefined }
    if (depth > maxDepth) return { ...at, kind: 'open', why: 'is nested too deeply to follow' }
    const inner = (one: Located) => this.read(one, module, depth + 1)
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return { ...at, kind: 'plain', value: node.value }
      case 'NullLiteral':
        return { ...at, kind: 'plain', value: null }
      case 'TemplateLiteral':
        if (node.expressions.length > 0) break
        return { ...at, kind: 'plain', value: node.quasis[0].value.cooked }
      case 'ArrayExpression':
        return {
          ...at,
          kind: 'list',
          items: (node.elements as Located[]).flatMap((one) => this.#items(one, inner)),
        }
      case 'ObjectExpression':
        return { ...at, kind: 'object', entries: new Map(this.#entries(node, module, depth)) }
      case 'JSXExpressionContainer':
        return inner(node.expression)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
        return inner(node.expression)
      case 'CallExpression':
        return {
          ...at,
          kind: 'call',
          callee: nameOf(node.callee),
          args: (node.arguments as Located[]).map(inner),
        }
      case 'Identifier':
        return this.#named(node.name, module, depth, at)
      case 'MemberExpression':
        return this.#member(node, module, depth, at)
    }
    const isEnv = /(?:import\.meta|process)\.env/.test(module.text.slice(node.start, node.end))
    return { ...at, kind: 'open', why: isEnv ? 'reads the environment' : 'is computed' }
  }

  #items(node: Located | null, inner: (one: Located) => Value): Value[] {
    if (!node) return []
    if (node.type !== 'SpreadElement') return [inner(node)]
    const spread = inner(node.argument)
    return spread.kind === 'list' ? [...spread.items] : [{ ...spread, kind: 'open', why: 'is computed' }]
  }

  #entries(node: Located, module: ParsedModule, depth: number): [string, Value][] {
    return (node.properties as Located[]).flatMap((property): [string, Value][] => {
      if (property.type === 'SpreadElement') {
        const spread = this.read(property.argument, module, depth + 1)
        return spread.kind === 'object'
          ? [...spread.entries]
          : [['…', { ...spread, kind: 'open', why: 'is computed' }]]
      }
      const { computed, key, value } = property
      const name = computed ? `[${module.text.slice(key.start, key.end)}]` : String(key.name ?? key.value)
      const at = placeOf(property, module)
      if (property.type !== 'ObjectProperty') return [[name, { ...at, kind: 'open', why: 'is a function' }]]
      return [[name, { ...this.read(value, module, depth + 1), ...at }]]
    })
  }

  #member(node: Located, module: ParsedModule, depth: number, at: Place): Value {
    const text = module.text.slice(node.start, node.end)
    if (/^(?:import\.meta|process)\.env\b/.test(text))
      return { ...at, kind: 'open', why: 'reads the environment', code: text }
    const object = this.read(node.object, module, depth + 1)
    const key = node.computed ? node.property.value : node.property.name
    const found = object.kind === 'object' ? object.entries.get(String(key)) : undefined
    return found ?? { ...at, kind: 'open', why: 'is computed' }
  }

  #named(name: string, module: ParsedModule, depth: number, at: Place): Value {
    if (name === 'undefined') return { ...at, kind: 'plain', value: undefined }
    const made = constOf(module, name)
    if (made) return this.read(made, module, depth + 1)
    for (const one of importsOf(module.program)) {
      const specifier = (one.specifiers as Located[]).find(({ local }) => local.name === name)
      if (!specifier) continue
      const imported =
        specifier.type === 'ImportDefaultSpecifier' ? 'default' : String(specifier.imported?.name ?? '*')
      const source: string = one.source.value
      if (!/^[.~@]?\//.test(source) && !source.startsWith('.'))
        return { ...at, kind: 'export', name: imported, source }
      const other = this.#resolve(source, module.path)
      const exported = other && constOf(other, imported)
      if (other && exported) return this.read(exported, other, depth + 1)
    }
    return { ...at, kind: 'open', why: 'comes from elsewhere' }
  }

  #resolve(source: string, from: string): ParsedModule | undefined {
    const stem = source.startsWith('.')
      ? posix.join(posix.dirname(from), source)
      : `src/${source.replace(/^[~@]?\//, '')}`
    const tries = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js']
    return tries.map((end) => this.#modules.get(stem + end)).find((one) => one !== undefined)
  }
}

/** Place of a node. */
export function placeOf(node: Located | undefined, { path, text }: AppModule): Place {
  return { file: path, line: new SourceText(text).position(node?.start ?? 0).line }
}

/** The last part of the name of a callee or an element: `b` for `a.b`. */
export const nameOf = (node: Located): string => String(node.name ?? node.property?.name ?? '')

function constOf({ program }: ParsedModule, name: string): Located | undefined {
  const body = program.body as unknown as Located[]
  const statements = body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
  return statements
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? (one.declarations as Located[]) : []))
    .find(({ id }) => id.name === name)?.init
}
