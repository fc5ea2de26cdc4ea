import {
  type Expression,
  nodesIn,
  parseJsonExpression,
  type SyntaxNode,
  type SyntaxProblem,
} from './parseSource.js'

/** A JSON text: its value, and its syntax tree for places. */
export interface JsonSource {
  readonly value: unknown
  /** Absent if the text is nested too deeply for a tree. */
  readonly expression?: Expression
}

/** Reads JSON as strictly as apps do when they import it. Never throws. */
export function readJson(text: string): JsonSource | SyntaxProblem {
  const parsed = parseJsonExpression(text)
  const isTree = !('message' in parsed)
  try {
    return { value: JSON.parse(text), ...(isTree && { expression: parsed }) }
  } catch {
    return isTree ? foreignIn(parsed, text) : parsed
  }
}

interface Literal extends SyntaxNode {
  readonly extra?: { readonly raw?: unknown; readonly trailingComma?: unknown }
  readonly comments?: readonly SyntaxNode[]
  readonly computed?: boolean
  readonly shorthand?: boolean
}

const jsonNodes: ReadonlySet<string> = new Set([
  'ObjectExpression',
  'ObjectProperty',
  'ArrayExpression',
  'StringLiteral',
  'NumericLiteral',
  'BooleanLiteral',
  'NullLiteral',
  'UnaryExpression',
])

/** The first thing in an expression that JavaScript allows and JSON doesn't. */
function foreignIn(expression: Expression, text: string): SyntaxProblem {
  const problems: SyntaxProblem[] = []
  const add = (what: string, offset: unknown) => {
    if (typeof offset === 'number') problems.push({ message: `is not JSON: ${what}`, offset })
  }
  for (const comment of (expression as Literal).comments ?? []) add('it has a comment', comment.start)
  for (const node of nodesIn(expression) as Generator<Literal>) {
    add('it has a comma behind the last value', node.extra?.trailingComma)
    const raw = typeof node.extra?.raw === 'string' ? node.extra.raw : undefined
    const isString = node.type === 'StringLiteral'
    if (!jsonNodes.has(node.type) || node.computed || node.shorthand) {
      add(
        node.type === 'Identifier' ? 'a name stands without double quotes' : 'it has code in it',
        node.start,
      )
    } else if (raw && !isJson(node.type === 'UnaryExpression' ? text : raw)) {
      add(
        isString
          ? 'a text must stand in double quotes, its control characters escaped'
          : 'it has a number of another form',
        node.start,
      )
    }
  }
  const first = problems.sort((one, other) => one.offset - other.offset)[0]
  return first ?? { message: 'is not JSON', offset: expression.start ?? 0 }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
