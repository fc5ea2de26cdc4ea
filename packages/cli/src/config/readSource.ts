import { extname } from 'node:path'
import { type ComputedPlace, type ConfigNode, computedIn, valueOfNode } from './ConfigNode.js'
import { evaluate } from './evaluate.js'
import { defaultExport, isInert, moduleScope } from './moduleScope.js'
import { type Program, parseModule, type SyntaxProblem } from './parseSource.js'
import { readJson } from './readJson.js'

/** A config file as its text shows it, without running it. */
export type SourceReading =
  | {
      readonly status: 'read'
      readonly root: ConfigNode
      /** The value, with symbols for computed parts. */
      readonly value: unknown
      readonly computed: readonly ComputedPlace[]
      /** Whether the text shows everything: running the file would only create the value. */
      readonly isInert: boolean
      /** Absent for JSON. */
      readonly program?: Program
    }
  | { readonly status: 'noExport' }
  | { readonly status: 'broken'; readonly problem: SyntaxProblem }

/** Reads the config in a file's text, without its byte order mark. The extension of the name tells the language. Never throws. */
export function readSource(text: string, file: string): SourceReading {
  if (extname(file).toLowerCase() === '.json') return readJsonSource(text)
  const program = parseModule(text, isTypeScript(file))
  if ('message' in program) return { status: 'broken', problem: program }
  const exported = defaultExport(program)
  if (!exported) return { status: 'noExport' }
  const scope = moduleScope(program)
  const root = evaluate(exported, scope)
  const computed = computedIn(root)
  const isFullyStatic = computed.length === 0 && isInert(program, scope)
  return { status: 'read', root, value: valueOfNode(root), computed, isInert: isFullyStatic, program }
}

/** Whether a module is written in TypeScript. */
export const isTypeScript = (file: string): boolean => /\.[mc]?tsx?$/i.test(file)

function readJsonSource(text: string): SourceReading {
  const source = readJson(text)
  if ('message' in source) return { status: 'broken', problem: source }
  const { expression, value } = source
  const span = { start: 0, end: text.length }
  const root: ConfigNode = expression
    ? evaluate(expression)
    : { kind: 'computed', why: '', isSpread: false, span }
  return { status: 'read', root, value, computed: [], isInert: true }
}
