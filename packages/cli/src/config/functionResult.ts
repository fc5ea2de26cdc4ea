import { namesMadeBy, type Scope } from './findExport.js'
import { type Expression, identifiersIn, type SyntaxNode } from './parseSource.js'

/** What a function returns, and what names stand for there. */
export interface FunctionResult {
  readonly node: SyntaxNode
  readonly scope: Scope
}

/** What a function returns, when it does nothing else but name a few values; undefined for anything else. */
export function functionResult(node: SyntaxNode, scope: Scope): FunctionResult | undefined {
  if (!isFunction(node)) return undefined
  const { body, generator, params } = node as Expression & { type: 'FunctionExpression' }
  if (generator) return undefined
  const parameters = params.flatMap(identifiersIn)
  const inner = new Map([
    ...scope,
    ...parameters.map((name) => [name, 'depends on how the config is called'] as const),
  ])
  if ((body as SyntaxNode).type !== 'BlockStatement') return { node: body, scope: inner }
  const last = body.body.at(-1)
  const before = body.body.slice(0, -1)
  const isSimple = before.every(({ type }) => type === 'VariableDeclaration' || type.startsWith('TS'))
  if (last?.type !== 'ReturnStatement' || !last.argument || !isSimple) return undefined
  return { node: last.argument, scope: new Map([...inner, ...before.flatMap(namesMadeBy)]) }
}

/** Whether a node is a function, declared or not. */
export function isFunction({ type }: SyntaxNode): boolean {
  return /^(Arrow)?Function(Expression|Declaration)$/.test(type)
}
