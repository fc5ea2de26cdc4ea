import type { Scope } from './evaluate.js'
import { identifiersIn, isFunction, nodesIn, type Program, type SyntaxNode } from './parseSource.js'

type Statement = Program['body'][number]

/** The default export of a module; undefined if it has none. */
export function defaultExport(program: Program): SyntaxNode | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ExportSpecifier' || nameOf(specifier.exported) !== 'default') continue
      // The value of `export { default } from './shared'` is in another file.
      return statement.source ? specifier : specifier.local
    }
  }
  return undefined
}

/** The names in a module. */
export function moduleScope(program: Program): Scope {
  const definers = new Set(program.body.flatMap(definersOf))
  const touched = Array.from(nodesIn(program)).flatMap((node) =>
    isAction(node, definers) ? identifiersIn(node) : [],
  )
  return { names: new Map(program.body.flatMap(namesMadeBy)), definers, touched: new Set(touched) }
}

/** Whether loading a module only creates the values that its text shows. */
export function isInert(program: Program, { definers }: Scope): boolean {
  if (program.body.some((statement) => importOf(statement)?.startsWith('@wallet-modal/') === false))
    return false
  for (const node of nodesIn(program, isFunction)) if (isAction(node, definers)) return false
  return true
}

/** The name that a statement imports or re-exports from; undefined for types, which are erased. */
export function importOf(statement: Statement): string | undefined {
  if (!/^(Import|ExportNamed|ExportAll)Declaration$/.test(statement.type)) return undefined
  const { exportKind, importKind, source, specifiers } = statement as {
    exportKind?: string
    importKind?: string
    source?: { value: string } | null
    specifiers?: readonly { importKind?: string; exportKind?: string }[]
  }
  const isType = (one: { importKind?: string; exportKind?: string }) =>
    one.importKind === 'type' || one.exportKind === 'type'
  const isOfTypes = specifiers?.length ? specifiers.every(isType) : false
  return isOfTypes || isType({ importKind, exportKind } as object) ? undefined : source?.value
}

const actions =
  /^(Call|OptionalCall|New|Assignment|Update|Await|TaggedTemplate|Import)Expression$|^(If|For|ForIn|ForOf|While|DoWhile|Switch|Throw|Try|Labeled)Statement$/

function isAction(node: SyntaxNode, definers: ReadonlySet<string>): boolean {
  const { callee, operator } = node as { callee?: { name?: string }; operator?: string }
  return (actions.test(node.type) && !definers.has(callee?.name ?? '')) || operator === 'delete'
}

function definersOf(statement: Statement): string[] {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('@wallet-modal/'))
    return []
  return statement.specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' && nameOf(specifier.imported) === 'defineConfig'
      ? [specifier.local.name]
      : [],
  )
}

/** Names that a statement declares, and their values. */
function namesMadeBy(statement: Statement): [string, SyntaxNode | string][] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? namesMadeBy(statement.declaration) : []
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => [local.name, 'comes from an import'])
    case 'FunctionDeclaration':
      return statement.id ? [[statement.id.name, statement]] : []
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }): [string, SyntaxNode | string][] => {
        if (statement.kind === 'const' && id.type === 'Identifier' && init) return [[id.name, init]]
        const why = statement.kind === 'const' ? 'is computed' : 'may be changed elsewhere in the file'
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
