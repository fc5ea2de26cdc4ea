import type {
  ComputedNode,
  ConfigNode,
  ListNode,
  ObjectEntry,
  ObjectNode,
  RepeatedKey,
  Span,
} from './ConfigNode.js'
import type { Expression, SyntaxNode } from './parseSource.js'

/** The names in a module, and their values. */
export interface Scope {
  /** The value of a `const`, or the reason why only running the file can tell. */
  readonly names: ReadonlyMap<string, SyntaxNode | string>
  /** Local names of our `defineConfig`, which returns its argument. */
  readonly definers: ReadonlySet<string>
  /** Names that are passed to calls or assigned to: their objects may have changed. */
  readonly touched: ReadonlySet<string>
}

const noScope: Scope = { names: new Map(), definers: new Set(), touched: new Set() }

/** Limit for nested values; it also ends a `const` that refers to itself. */
const maxDepth = 64

/** The value of an expression, without running the file. Parts that only running can tell are `computed`. */
export function evaluate(expression: SyntaxNode, scope: Scope = noScope): ConfigNode {
  function read(node: SyntaxNode, depth: number): ConfigNode {
    const inner = unwrapped(node as Expression)
    if (depth > maxDepth) return computed(inner, 'is nested too deeply to follow')
    const plain = (value: unknown): ConfigNode => ({ kind: 'plain', value, span: spanOf(inner) })
    switch (inner.type as string) {
      case 'NullLiteral':
        return plain(null)
      case 'BigIntLiteral':
        return plain(0n)
      case 'RegExpLiteral':
        return plain(/literal/)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return plain(() => {})
    }
    switch (inner.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return plain(inner.value)
      case 'TemplateLiteral': {
        const text = inner.quasis[0]?.value.cooked
        return inner.expressions.length === 0 && text != null ? plain(text) : computed(inner)
      }
      case 'UnaryExpression': {
        const argument = read(inner.argument, depth + 1)
        const value = argument.kind === 'plain' ? argument.value : undefined
        if (typeof value !== 'number' || !['-', '+'].includes(inner.operator)) return computed(inner)
        return plain(inner.operator === '-' ? -value : value)
      }
      case 'ArrayExpression':
        return list(inner, depth + 1)
      case 'ObjectExpression':
        return object(inner, depth + 1)
      case 'CallExpression': {
        const [argument, ...others] = inner.arguments
        const isDefiner = inner.callee.type === 'Identifier' && scope.definers.has(inner.callee.name)
        return isDefiner && argument && others.length === 0 ? read(argument, depth + 1) : computed(inner)
      }
      case 'Identifier': {
        const value = scope.names.get(inner.name)
        if (value === undefined && inner.name === 'undefined') return plain(undefined)
        if (typeof value !== 'object') return computed(inner, value)
        const found = read(value, depth + 1)
        const isFixed = found.kind === 'plain' || !scope.touched.has(inner.name)
        return isFixed ? found : computed(inner, 'may be changed elsewhere in the file')
      }
      default:
        return computed(inner)
    }
  }

  function list(node: Expression & { type: 'ArrayExpression' }, depth: number): ListNode {
    const items = node.elements.flatMap((element): readonly ConfigNode[] => {
      // A hole in the list.
      if (!element) return [{ kind: 'plain', value: undefined, span: spanOf(node) }]
      if (element.type !== 'SpreadElement') return [read(element, depth)]
      const spread = read(element.argument, depth)
      return spread.kind === 'list' ? spread.items : [asSpread(spread, element)]
    })
    return { kind: 'list', items, span: spanOf(node) }
  }

  function object(node: Expression & { type: 'ObjectExpression' }, depth: number): ObjectNode {
    const entries = new Map<string, ObjectEntry>()
    const open: ComputedNode[] = []
    /** Keys of this literal only: a later key may replace one of a spread. */
    const written = new Map<string, Span>()
    const twice: RepeatedKey[] = []
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = read(property.argument, depth)
        if (spread.kind === 'object') {
          for (const [key, entry] of spread.entries) entries.set(key, entry)
          open.push(...spread.open)
        } else if (spread.kind !== 'plain' || spread.value) {
          open.push(asSpread(spread, property))
        }
        continue
      }
      const key = property.computed ? undefined : keyOf(property.key)
      // `__proto__: x` sets the prototype: it is no key.
      if (key === undefined || key === '__proto__') {
        open.push({ ...computed(property), isSpread: true })
        continue
      }
      const span = spanOf(property.key)
      const first = written.get(key)
      if (first) twice.push({ key, first, span })
      written.set(key, first ?? span)
      entries.set(key, { key: span, node: memberOf(property, depth) })
    }
    return { kind: 'object', entries, open, twice, span: spanOf(node) }
  }

  function memberOf(property: Property, depth: number): ConfigNode {
    if (property.type === 'ObjectProperty') return read(property.value, depth)
    if (property.kind !== 'method') return computed(property)
    return { kind: 'plain', value: () => {}, span: spanOf(property) }
  }

  return read(expression, 0)
}

type Property = Exclude<
  (Expression & { type: 'ObjectExpression' })['properties'][number],
  { type: 'SpreadElement' }
>

/** Casts and parentheses. */
function unwrapped(node: Expression): Expression {
  let inner = node
  while (
    inner.type === 'TSAsExpression' ||
    inner.type === 'TSSatisfiesExpression' ||
    inner.type === 'TSNonNullExpression' ||
    inner.type === 'TSTypeAssertion' ||
    inner.type === 'ParenthesizedExpression'
  ) {
    inner = inner.expression
  }
  return inner
}

function keyOf(key: SyntaxNode): string | undefined {
  const { name, type, value } = key as { name?: string; type: string; value?: unknown }
  if (type === 'Identifier') return name
  return type === 'StringLiteral' || type === 'NumericLiteral' ? String(value) : undefined
}

const computed = (node: SyntaxNode, why = 'is computed'): ComputedNode => ({
  kind: 'computed',
  why,
  isSpread: false,
  span: spanOf(node),
})

const asSpread = (node: ConfigNode, spread: SyntaxNode): ComputedNode => ({
  kind: 'computed',
  why: node.kind === 'computed' ? node.why : 'is computed',
  isSpread: true,
  span: spanOf(spread),
})

const spanOf = (node: SyntaxNode): Span => ({ start: node.start ?? 0, end: node.end ?? 0 })
