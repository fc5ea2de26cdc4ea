import { EditRefused } from '../edit/EditRefused.js'
import { isSameMeaning, type Located, meaningOf, parseFile } from './ModuleText.js'

/** What an edit adds to a module. */
export interface Addition {
  readonly kind: 'statement' | 'expression' | 'property'
  /** As it stands in a module. */
  readonly code: string
}

/**
 * Proves that an edited module says what it said, and these additions besides. An element that has one of the old ones for its only
 * child counts as an addition without it.
 *
 * @throws EditRefused otherwise
 */
export function proveAdditions(
  before: string,
  after: string,
  file: string,
  additions: readonly Addition[],
): void {
  const extras = extrasOf(meaning(parseFile(before, file)), meaning(parseFile(after, file)))
  const wanted = additions.map((addition) => meaning(parsed(addition, file)))
  if (!extras || !isSameMeaning(sorted(extras), sorted(wanted)))
    throw new EditRefused('says something else after the edit', file, 0)
}

const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort()

/** Blanks between elements that a line end is in don't count: React drops them. */
const meaning = (node: unknown) =>
  meaningOf(node, (one) =>
    one.type === 'JSXText' && one.value.trim() === '' && /[\r\n]/.test(one.value) ? undefined : one,
  )

function parsed({ code, kind }: Addition, file: string): unknown {
  const text = kind === 'statement' ? code : kind === 'expression' ? `(${code})` : `({ ${code} })`
  const [statement] = parseFile(text, file).body as unknown as Located[]
  if (kind === 'statement') return statement
  return kind === 'expression' ? statement?.expression : statement?.expression.properties[0]
}

/** What the second has more than the first; undefined where it lacks something. */
function extrasOf(before: unknown, after: unknown): unknown[] | undefined {
  if (Array.isArray(before) && Array.isArray(after)) return extrasOfLists(before, after)
  if (!isNode(before) || !isNode(after)) return isSameMeaning(before, after) ? [] : undefined
  return extrasOfNodes(before, after) ?? extrasOfWrapped(before, after)
}

function extrasOfLists(before: readonly unknown[], after: readonly unknown[]): unknown[] | undefined {
  const extras: unknown[] = []
  let at = 0
  for (const item of after) {
    const inner = at < before.length ? extrasOf(before[at], item) : undefined
    if (inner) at += 1
    extras.push(...(inner ?? [item]))
  }
  return at === before.length ? extras : undefined
}

function extrasOfNodes(before: Node, after: Node): unknown[] | undefined {
  const names = Object.keys(before)
  if (names.length !== Object.keys(after).length) return undefined
  const parts = names.map((name) =>
    Object.hasOwn(after, name) ? extrasOf(before[name], after[name]) : undefined,
  )
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

function extrasOfWrapped(before: Node, after: Node): unknown[] | undefined {
  const { children } = after
  if (after.type !== 'JSXElement' || !Array.isArray(children) || children.length !== 1) return undefined
  const inner = extrasOf(before, children[0])
  return inner && [{ ...after, children: [] }, ...inner]
}

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
