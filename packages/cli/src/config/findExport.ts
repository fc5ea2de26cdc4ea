import { identifiersIn, type Program, type SyntaxNode } from './parseSource.js'

/** What names stand for: the value of a `const`, or in words why only running the file can tell. */
export type Scope = ReadonlyMap<string, SyntaxNode | string>

/** A default export and the names around it. */
export interface FoundExport {
  readonly node: SyntaxNode
  readonly scope: Scope
  /** Names by which the file calls our `defineConfig`, which returns what it is given. */
  readonly definers: ReadonlySet<string>
}

/** Finds the default export of a module; undefined when it has none. */
export function findExport(program: Program): FoundExport | undefined {
  const node = program.body.map(exportedBy).find((found) => found !== undefined)
  const definers = new Set(program.body.flatMap(definersOf))
  return node && { node, scope: new Map(program.body.flatMap(namesMadeBy)), definers }
}

type Statement = Program['body'][number]

function exportedBy(statement: Statement): SyntaxNode | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration
  if (statement.type !== 'ExportNamedDeclaration') return undefined
  for (const specifier of statement.specifiers) {
    if (specifier.type !== 'ExportSpecifier' || nameOf(specifier.exported) !== 'default') continue
    // `export { default } from './shared'` is somebody else's value
    return statement.source ? specifier : specifier.local
  }
  return undefined
}

/** Names by which a statement makes our `defineConfig` known. */
export function definersOf(statement: Statement): string[] {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('@wallet-modal/'))
    return []
  return statement.specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' && nameOf(specifier.imported) === 'defineConfig'
      ? [specifier.local.name]
      : [],
  )
}

/** Names that a statement makes, and what they stand for. */
export function namesMadeBy(statement: SyntaxNode): [string, SyntaxNode | string][] {
  const made = statement as Statement
  switch (made.type) {
    case 'ExportNamedDeclaration':
      return made.declaration ? namesMadeBy(made.declaration) : []
    case 'ImportDeclaration':
      return made.specifiers.map(({ local }) => [local.name, 'comes from an import'])
    case 'FunctionDeclaration':
      return made.id ? [[made.id.name, made]] : []
    case 'VariableDeclaration':
      return made.declarations.flatMap(({ id, init }): [string, SyntaxNode | string][] => {
        if (made.kind === 'const' && id.type === 'Identifier' && init) return [[id.name, init]]
        const why = made.kind === 'const' ? 'is computed' : 'may be changed elsewhere in the file'
        return identifiersIn(id).map((name) => [name, why])
      })
    default:
      return []
  }
}

function nameOf(node: SyntaxNode): string {
  const { name, value } = node as { name?: unknown; value?: unknown }
  return String(name ?? value)
}
