import type {
  ComputedNode,
  ConfigNode,
  ListNode,
  ObjectEntry,
  ObjectNode,
  RepeatedKey,
  Span,
} from './ConfigNode.js'
import { changedNames } from './changedNames.js'
import type { FoundExport, Scope } from './findExport.js'
import type { Expression, Program, SyntaxNode } from './parseSource.js'

/** How deep values may nest; also what ends a `const` that stands for itself. */
const maxDepth = 64
/** How many nodes a config may have: a list of lists of one `const` could be made huge in a few lines. */
const maxNodes = 20_000

/** The value of a module's default export, read without running anything. */
export function evaluateExport(program: Program, found: FoundExport): ConfigNode {
  const { definers, node, scope } = found
  return new Reading(definers, changedNames(program, definers)).root(node, scope)
}

/** The value of a lone expression. */
export function evaluateExpression(expression: Expression): ConfigNode {
  return new Reading(new Set(), new Set()).root(expression, new Map())
}

class Reading {
  #nodesLeft = maxNodes
  #depth = 0

  constructor(
    readonly definers: ReadonlySet<string>,
    readonly changed: ReadonlySet<string>,
  ) {}

  /** A config, whatever casts and names stand around it. */
  root(node: SyntaxNode, scope: Scope): ConfigNode {
    const inner = unwrapped(node as Expression)
    if (this.#depth > maxDepth) return computed(inner, 'is nested too deeply to follow')
    this.#depth++
    try {
      if (inner.type === 'CallExpression') {
        const [argument, ...others] = inner.arguments
        const isDefiner = inner.callee.type === 'Identifier' && this.definers.has(inner.callee.name)
        if (isDefiner && argument && others.length === 0) return this.root(argument, scope)
      }
      if (inner.type === 'Identifier') {
        const value = scope.get(inner.name)
        if (typeof value === 'object') return this.unchanged(inner, this.root(value, scope))
      }
      if ((inner as SyntaxNode).type === 'FunctionDeclaration') {
        return { kind: 'plain', value: () => {}, span: spanOf(inner) }
      }
      return this.value(node, scope)
    } finally {
      this.#depth--
    }
  }

  value(node: SyntaxNode, scope: Scope): ConfigNode {
    const inner = unwrapped(node as Expression)
    if (this.#depth > maxDepth) return computed(inner, 'is nested too deeply to follow')
    if (this.#nodesLeft-- <= 0) return computed(inner, 'is too large to follow')
    this.#depth++
    try {
      return this.read(inner, scope)
    } finally {
      this.#depth--
    }
  }

  private read(node: Expression, scope: Scope): ConfigNode {
    const plain = (value: unknown): ConfigNode => ({ kind: 'plain', value, span: spanOf(node) })
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return plain(node.value)
      case 'NullLiteral':
        return plain(null)
      case 'BigIntLiteral':
        return plain(0n)
      case 'RegExpLiteral':
        return plain(/literal/)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return plain(() => {})
      case 'TemplateLiteral': {
        const text = node.quasis[0]?.value.cooked
        return node.expressions.length === 0 && text != null ? plain(text) : computed(node)
      }
      case 'UnaryExpression': {
        const argument = this.value(node.argument, scope)
        const value = argument.kind === 'plain' ? argument.value : undefined
        if (typeof value !== 'number' || !['-', '+'].includes(node.operator)) return computed(node)
        return plain(node.operator === '-' ? -value : value)
      }
      case 'ArrayExpression':
        return this.list(node.elements, node, scope)
      case 'ObjectExpression':
        return this.object(node, scope)
      case 'Identifier': {
        if (node.name === 'undefined' && !scope.has('undefined')) return plain(undefined)
        const value = scope.get(node.name)
        if (typeof value === 'object') return this.unchanged(node, this.value(value, scope))
        return computed(node, value ?? (node.name === 'process' ? 'reads the environment' : undefined))
      }
      case 'MemberExpression':
        return this.member(node, scope)
      default:
        return computed(node)
    }
  }

  /** What a name stands for, unless something may have changed it in the meantime. */
  private unchanged(name: Expression & { type: 'Identifier' }, node: ConfigNode): ConfigNode {
    const isFixed = node.kind === 'plain' || !this.changed.has(name.name)
    return isFixed ? node : computed(name, 'may be changed elsewhere in the file')
  }

  private list(elements: readonly (SyntaxNode | null)[], node: Expression, scope: Scope): ListNode {
    const items = elements.flatMap((element): ConfigNode[] => {
      // a hole
      if (!element) return [{ kind: 'plain', value: undefined, span: spanOf(node) }]
      if (element.type !== 'SpreadElement') return [this.value(element, scope)]
      const spread = this.value((element as unknown as { argument: SyntaxNode }).argument, scope)
      return spread.kind === 'list' ? [...spread.items] : [asSpread(spread, element)]
    })
    return { kind: 'list', items, span: spanOf(node) }
  }

  private object(node: Expression & { type: 'ObjectExpression' }, scope: Scope): ObjectNode {
    const entries = new Map<string, ObjectEntry>()
    const open: ComputedNode[] = []
    /** Of this literal alone: what a spread brings is there to be replaced. */
    const written = new Map<string, Span>()
    const twice: RepeatedKey[] = []
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.value(property.argument, scope)
        if (spread.kind === 'object') {
          for (const [key, entry] of spread.entries) entries.set(key, entry)
          open.push(...spread.open)
        } else if (spread.kind !== 'plain' || spread.value) {
          open.push(asSpread(spread, property))
        }
        continue
      }
      const key = property.computed ? undefined : keyOf(property.key)
      // `__proto__: x` is no key at all
      if (key === undefined || key === '__proto__') {
        open.push({ ...computed(property), isSpread: true })
      } else {
        const span = spanOf(property.key)
        const first = written.get(key)
        if (first) twice.push({ key, first, span })
        written.set(key, first ?? span)
        entries.set(key, { key: span, node: this.property(property, scope) })
      }
    }
    return { kind: 'object', entries, open, twice, span: spanOf(node) }
  }

  private property(
    property: Exclude<
      (Expression & { type: 'ObjectExpression' })['properties'][number],
      { type: 'SpreadElement' }
    >,
    scope: Scope,
  ): ConfigNode {
    if (property.type === 'ObjectProperty') return this.value(property.value, scope)
    if (property.kind === 'method') return { kind: 'plain', value: () => {}, span: spanOf(property) }
    return computed(property)
  }

  private member(node: Expression & { type: 'MemberExpression' }, scope: Scope): ConfigNode {
    const object = this.value(node.object, scope)
    if (object.kind === 'computed') return computed(node, object.why)
    const property = node.computed ? this.value(node.property, scope) : undefined
    const key = property ? (property.kind === 'plain' ? property.value : undefined) : keyOf(node.property)
    if (object.kind === 'object' && object.open.length === 0) {
      return object.entries.get(String(key))?.node ?? computed(node)
    }
    const isCounted = object.kind === 'list' && object.items.every((item) => item.kind !== 'computed')
    return (isCounted && typeof key === 'number' && object.items[key]) || computed(node)
  }
}

/** What casts are put around. */
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

function computed(node: SyntaxNode, why = 'is computed'): ComputedNode {
  return { kind: 'computed', why, isSpread: false, span: spanOf(node) }
}

function asSpread(node: ConfigNode, spread: SyntaxNode): ComputedNode {
  const why = node.kind === 'computed' ? node.why : 'is computed'
  return { kind: 'computed', why, isSpread: true, span: spanOf(spread) }
}

function spanOf(node: SyntaxNode): Span {
  return { start: node.start ?? 0, end: node.end ?? 0 }
}
