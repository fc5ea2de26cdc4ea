import { definersOf, namesMadeBy } from './findExport.js'
import type { Program, SyntaxNode } from './parseSource.js'

/** What a module does as soon as it is loaded, as far as its text tells. */
export interface PageCode {
  /** Modules that it imports, each at its first place; types are none. */
  readonly imports: readonly { readonly name: string; readonly offset: number }[]
  /** Globals of Node that it reads while it is loaded, with the variable where one of the environment is read. */
  readonly nodeGlobals: readonly {
    readonly name: string
    readonly variable?: string
    readonly offset: number
  }[]
  /** Where it reads `import.meta.env`, anywhere. */
  readonly viteEnv: readonly number[]
  /** Where it throws whatever happens. */
  readonly throwsAt: number | undefined
  /** Whether it does nothing but make values that its text shows, and import. */
  readonly isInert: boolean
}

type Loose = SyntaxNode & Readonly<Record<string, unknown>>

/** Names that every module has in Node, and none in a page. */
const nodeNames = new Set(['process', 'Buffer', 'require', '__dirname', '__filename'])

/** Reads what a module does when it is loaded. Runs nothing. */
export function pageCode(program: Program): PageCode {
  const own = new Set(program.body.flatMap(namesMadeBy).map(([name]) => name))
  const definers = new Set(program.body.flatMap(definersOf))
  const imports = new Map<string, number>()
  const nodeGlobals: { name: string; variable?: string; offset: number }[] = []
  const viteEnv: number[] = []
  let isGuarded = false

  for (const { node, parents, isDeferred } of nodesOfPage(program)) {
    const offset = node.start ?? 0
    const imported = importedBy(node)
    if (imported !== undefined && !imports.has(imported)) imports.set(imported, offset)
    if (isMetaEnv(node)) viteEnv.push(offset)
    if (
      node.type === 'UnaryExpression' &&
      node.operator === 'typeof' &&
      nameOf(node.argument) === 'process'
    ) {
      isGuarded = true
    }
    const name = nameOf(node) ?? ''
    if (!isDeferred && nodeNames.has(name) && !own.has(name) && isRead(node, parents[0])) {
      const variable = variableRead(parents)
      nodeGlobals.push({ name, offset, ...(variable !== undefined && { variable }) })
    }
  }
  const thrown = program.body.find(({ type }) => type === 'ThrowStatement')
  return {
    imports: Array.from(imports, ([name, offset]) => ({ name, offset })),
    // Whoever asks whether there is one knows that there may be none.
    nodeGlobals: isGuarded ? nodeGlobals.filter(({ name }) => name !== 'process') : nodeGlobals,
    viteEnv,
    throwsAt: thrown?.start ?? undefined,
    isInert: program.body.every((statement) => isInert(statement as unknown as Loose, own, definers)),
  }
}

interface Visited {
  readonly node: Loose
  /** The nearest first. */
  readonly parents: readonly Loose[]
  /** Whether it runs later, or never: in a function that isn't called on the spot. */
  readonly isDeferred: boolean
}

/** The nodes that are code in the page: without types. Deep nesting is followed as far as the parser goes. */
function* nodesOfPage(root: SyntaxNode): Generator<Visited> {
  const waiting: Visited[] = [{ node: root as Loose, parents: [], isDeferred: false }]
  for (let visited = waiting.pop(); visited; visited = waiting.pop()) {
    yield visited
    const { node, parents } = visited
    const isCalled = parents[0]?.type === 'CallExpression' && parents[0].callee === node
    const isDeferred = visited.isDeferred || (/Function|Method/.test(node.type) && !isCalled)
    for (const [key, part] of Object.entries(node)) {
      if (key.endsWith('omments') || key === 'typeAnnotation' || key === 'typeParameters') continue
      for (const inner of [part].flat()) {
        if (isNode(inner) && !isType(inner)) {
          waiting.push({ node: inner, parents: [node, ...parents.slice(0, 2)], isDeferred })
        }
      }
    }
  }
}

const isNode = (part: unknown): part is Loose =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

const casts = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSEnumDeclaration',
]

const isType = ({ type, importKind, exportKind, declare }: Loose) =>
  (type.startsWith('TS') && !casts.includes(type) && !type.startsWith('TSEnum')) ||
  importKind === 'type' ||
  exportKind === 'type' ||
  declare === true

function importedBy(node: Loose): string | undefined {
  const { source, specifiers, type } = node as {
    source?: { value?: unknown }
    specifiers?: Loose[]
    type: string
  }
  if (!/^(Import|ExportNamed|ExportAll)Declaration$/.test(type) || typeof source?.value !== 'string')
    return undefined
  // `import { type A }` leaves nothing behind.
  const isOfTypes = specifiers !== undefined && specifiers.length > 0 && specifiers.every(isType)
  return isOfTypes ? undefined : source.value
}

/** `import.meta.env`. */
const isMetaEnv = (node: Loose) =>
  isMember(node) && (node.object as Loose).type === 'MetaProperty' && keyOf(node) === 'env'

const isMember = ({ type }: Loose) => type === 'MemberExpression' || type === 'OptionalMemberExpression'

const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String((node as { name?: unknown }).name) : undefined

function keyOf(member: Loose): string | undefined {
  const property = member.property as Loose
  if (!member.computed) return nameOf(property)
  return typeof property.value === 'string' ? property.value : undefined
}

/** Whether an identifier is read, not a key or a part of a name. */
function isRead(node: Loose, parent: Loose | undefined): boolean {
  if (!parent) return true
  if (isMember(parent)) return parent.object === node || parent.computed === true
  if (/Property|Method/.test(parent.type)) return parent.value === node || parent.computed === true
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  return !/Specifier$|^Labeled|^Break|^Continue/.test(parent.type)
}

/** `NAME` of `process.env.NAME`. */
function variableRead([env, variable]: readonly Loose[]): string | undefined {
  return env &&
    isMember(env) &&
    keyOf(env) === 'env' &&
    variable &&
    isMember(variable) &&
    variable.object === env
    ? keyOf(variable)
    : undefined
}

/** What may stand in a value that the text shows. */
const inertParts = new Set([
  'StringLiteral',
  'NumericLiteral',
  'BooleanLiteral',
  'NullLiteral',
  'BigIntLiteral',
  'RegExpLiteral',
  'TemplateLiteral',
  'TemplateElement',
  'ArrayExpression',
  'ObjectExpression',
  'ObjectProperty',
  'SpreadElement',
  'UnaryExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
])

function isInert(statement: Loose, own: ReadonlySet<string>, definers: ReadonlySet<string>): boolean {
  const isValue = (node: unknown): boolean => {
    if (!isNode(node)) return true
    if (/Function(Expression|Declaration)$|^ObjectMethod$/.test(node.type)) return true
    if (node.type === 'Identifier') return own.has(nameOf(node) ?? '') || nameOf(node) === 'undefined'
    if (node.type === 'CallExpression') {
      return definers.has(nameOf(node.callee) ?? '') && (node.arguments as unknown[]).every(isValue)
    }
    if (!inertParts.has(node.type)) return false
    const isPlainKey = node.type === 'ObjectProperty' && !node.computed
    return Object.entries(node).every(
      ([key, part]) =>
        key.endsWith('omments') ||
        key === 'typeAnnotation' ||
        (isPlainKey && key === 'key') ||
        [part].flat().every(isValue),
    )
  }
  switch (statement.type) {
    case 'ImportDeclaration':
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return true
    case 'VariableDeclaration':
      return (statement.declarations as Loose[]).every(
        ({ id, init }) => (id as Loose).type === 'Identifier' && isValue(init),
      )
    case 'ExportNamedDeclaration':
      return !statement.declaration || isInert(statement.declaration as Loose, own, definers)
    case 'ExportDefaultDeclaration':
      return isValue(statement.declaration)
    default:
      return statement.type.startsWith('TS')
  }
}
