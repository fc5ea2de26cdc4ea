import { extname } from 'node:path'
import { type ComputedPlace, type ConfigNode, computedIn, valueOfNode } from './ConfigNode.js'
import { evaluateExport, evaluateExpression } from './evaluate.js'
import { findExport } from './findExport.js'
import { type Program, parseModule, type SyntaxProblem } from './parseSource.js'
import { readJson } from './readJson.js'

/** A config file as its text shows it; nothing of it was run. */
export type SourceReading =
  | {
      readonly status: 'read'
      readonly root: ConfigNode
      /** With symbols in place of what is computed. */
      readonly value: unknown
      readonly computed: readonly ComputedPlace[]
      /** Absent for JSON, which does nothing. */
      readonly program?: Program
    }
  | { readonly status: 'noExport' }
  | { readonly status: 'broken'; readonly problem: SyntaxProblem }

/** Reads the config in a file's text, without its byte order mark. The name's extension tells the language. Never throws. */
export function readSource(text: string, file: string): SourceReading {
  const extension = extname(file).toLowerCase()
  if (extension === '.json') return readJsonSource(text)
  const program = parseModule(text, ['.ts', '.mts', '.cts'].includes(extension))
  if ('message' in program) return { status: 'broken', problem: program }
  const found = findExport(program)
  if (!found) return { status: 'noExport' }
  const root = evaluateExport(program, found)
  return { status: 'read', root, value: valueOfNode(root), computed: computedIn(root), program }
}

function readJsonSource(text: string): SourceReading {
  const source = readJson(text)
  if ('message' in source) return { status: 'broken', problem: source }
  const { expression, value } = source
  const span = { start: 0, end: text.length }
  const root: ConfigNode = expression
    ? evaluateExpression(expression)
    : { kind: 'computed', why: '', isSpread: false, span }
  return { status: 'read', root, value, computed: [] }
}
