import { type ParserOptions, parse, parseExpression } from '@babel/parser'

/** A parsed module. */
export type Program = ReturnType<typeof parse>['program']

/** A parsed expression. */
export type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']

/** A node of the syntax tree, with the fields that all nodes have. */
export interface SyntaxNode {
  readonly type: string
  readonly start?: number | null
  readonly end?: number | null
}

/** A syntax error. */
export interface SyntaxProblem {
  /** Message without a full stop and without the place. */
  readonly message: string
  /** Offset in the text. */
  readonly offset: number
}

/** Parses a TypeScript or JavaScript module, without running it. Never throws. */
export function parseModule(text: string, isTypeScript: boolean, hasJsx = false): Program | SyntaxProblem {
  const options: ParserOptions = {
    sourceType: 'module',
    // Components of Angular have decorators.
    plugins: [
      'decorators',
      ...(isTypeScript ? (['typescript'] as const) : []),
      ...(hasJsx ? (['jsx'] as const) : []),
    ],
    createImportExpressions: true,
  }
  return tryParse(() => parse(text, options).program)
}

/** Parses JSON as an expression, to find places of values. Accepts more than JSON. Never throws. */
export function parseJsonExpression(text: string): Expression | SyntaxProblem {
  return tryParse<Expression>(() => parseExpression(text))
}

function tryParse<T>(parseText: () => T): T | SyntaxProblem {
  try {
    return parseText()
  } catch (error) {
    const { message, pos } = error as Error & { pos?: number }
    // An error without a place isn't the parser's: deep nesting filled the call stack.
    if (pos === undefined) return { message: 'cannot be parsed', offset: 0 }
    return { message: `cannot be parsed: ${inOneClause(message)}`, offset: pos }
  }
}

/** The parser's message without its place and full stop, on one line. */
function inOneClause(message: string): string {
  const [line = ''] = message.split('\n')
  return line.replace(/(?<!\s)\s*\(\d+:\d+\)\s*$/, '').replace(/\.$/, '')
}

/** The child nodes of a node. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  return Object.entries(node).flatMap(([name, part]: [string, unknown]) =>
    name.endsWith('omments') ? [] : [part].flat().filter(isNode),
  )
}

function isNode(part: unknown): part is SyntaxNode {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
}

/** All nodes of a syntax tree, with the root; in no particular order, at any depth. */
export function* nodesIn(
  root: SyntaxNode,
  isLeftOut: (node: SyntaxNode) => boolean = () => false,
): Generator<SyntaxNode> {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isLeftOut(node)) continue
    yield node
    waiting.push(...partsOf(node))
  }
}

/** Whether a node is a function: its body runs later, or never. */
export const isFunction = ({ type }: SyntaxNode): boolean => /Function|Method/.test(type)

/** All identifiers in a syntax tree, by name. */
export function identifiersIn(root: SyntaxNode): string[] {
  return Array.from(nodesIn(root) as Generator<SyntaxNode & { name?: unknown }>).flatMap(({ type, name }) =>
    type === 'Identifier' && typeof name === 'string' ? [name] : [],
  )
}
