import { identifiersIn, nodesIn, type Program, type SyntaxNode } from './parseSource.js'

type Loose = SyntaxNode & Readonly<Record<string, SyntaxNode | readonly SyntaxNode[] | null | undefined>>

/**
 * Names of a module whose objects may be changed after they are made: something is assigned to a part of them, they are
 * handed to a function, or another such name shares a part with them. Errs towards naming too many.
 * @param harmless functions that change nothing, by name
 */
export function changedNames(program: Program, harmless: ReadonlySet<string>): ReadonlySet<string> {
  const changed = new Set<string>()
  const made: { names: string[]; from: string[] }[] = []
  for (const node of nodesIn(program) as Generator<Loose>) {
    for (const part of changedParts(node, harmless)) {
      for (const name of namesIn(part)) changed.add(name)
    }
    if (node.type === 'VariableDeclarator') made.push({ names: namesIn(node.id), from: namesIn(node.init) })
  }
  for (let size = -1; size !== changed.size; ) {
    size = changed.size
    for (const { names, from } of made) {
      if (names.some((name) => changed.has(name))) for (const name of from) changed.add(name)
    }
  }
  return changed
}

type Part = Loose[string]

function changedParts(node: Loose, harmless: ReadonlySet<string>): Part[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return [node.left]
    case 'UpdateExpression':
    case 'UnaryExpression':
      return [node.argument]
    case 'ForOfStatement':
    case 'ForInStatement':
      return [node.right]
    case 'TaggedTemplateExpression':
      return [node.quasi]
    case 'CallExpression':
    case 'OptionalCallExpression':
    case 'NewExpression': {
      const { callee } = node as { callee?: Loose & { name?: unknown } }
      if (callee?.type === 'Identifier' && harmless.has(String(callee.name))) return []
      return [callee?.type === 'Identifier' ? undefined : callee, node.arguments]
    }
    default:
      return []
  }
}

function namesIn(part: Part): string[] {
  return [part].flat().flatMap((node) => (node ? identifiersIn(node) : []))
}
