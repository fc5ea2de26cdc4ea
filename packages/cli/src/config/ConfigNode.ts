/** A range of the file, in UTF-16 code units from its start, without the end. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A value in the file. For a value from a `const`, the place is in the `const`. */
export type ConfigNode = PlainNode | ListNode | ObjectNode | ComputedNode

/** A value without parts. */
interface PlainNode {
  readonly kind: 'plain'
  readonly value: unknown
  readonly span: Span
}

/** A list. A `ComputedNode` with `isSpread` stands for any number of items. */
export interface ListNode {
  readonly kind: 'list'
  readonly items: readonly ConfigNode[]
  readonly span: Span
}

/** An object. */
export interface ObjectNode {
  readonly kind: 'object'
  readonly entries: ReadonlyMap<string, ObjectEntry>
  /** Spreads and computed keys, which can add any key. */
  readonly open: readonly ComputedNode[]
  /** Duplicate keys in these braces. */
  readonly twice: readonly RepeatedKey[]
  readonly span: Span
}

/** A duplicate key: the value before it is lost. */
export interface RepeatedKey {
  readonly key: string
  readonly first: Span
  readonly span: Span
}

/** A key and its value. */
export interface ObjectEntry {
  readonly key: Span
  readonly node: ConfigNode
}

/** A value that only running the file can tell. */
export interface ComputedNode {
  readonly kind: 'computed'
  /** Continues "features.swaps": "comes from an import". */
  readonly why: string
  readonly isSpread: boolean
  readonly span: Span
}

/** A computed value, and its path. */
export interface ComputedPlace {
  readonly path: string
  /** Path of the item in a list where a spread stands. */
  readonly shownAt?: string
  readonly node: ComputedNode
}

/** The value of a node. Each computed value becomes a symbol of its own, equal to nothing else. */
export function valueOfNode(node: ConfigNode): unknown {
  switch (node.kind) {
    case 'plain':
      return node.value
    case 'list':
      return node.items.map(valueOfNode)
    case 'object':
      return Object.fromEntries(Array.from(node.entries, ([key, entry]) => [key, valueOfNode(entry.node)]))
    case 'computed':
      return Symbol(node.why)
  }
}

/** All computed values in a node. A spread has the path of its object or list. */
export function computedIn(node: ConfigNode, path = ''): ComputedPlace[] {
  switch (node.kind) {
    case 'plain':
      return []
    case 'list':
      return node.items.flatMap((item, index) => {
        const shownAt = `${path}[${index}]`
        const isSpread = item.kind === 'computed' && item.isSpread
        return isSpread ? [{ path, shownAt, node: item }] : computedIn(item, shownAt)
      })
    case 'object':
      return [
        ...Array.from(node.entries, ([key, entry]) => computedIn(entry.node, joinPath(path, key))).flat(),
        ...node.open.map((open) => ({ path, node: open })),
      ]
    case 'computed':
      return [{ path, node }]
  }
}

/** All duplicate keys in a node, with their paths. */
export function repeatedIn(node: ConfigNode, path = ''): (RepeatedKey & { readonly path: string })[] {
  switch (node.kind) {
    case 'list':
      return node.items.flatMap((item, index) => repeatedIn(item, `${path}[${index}]`))
    case 'object':
      return [
        ...node.twice.map((repeated) => ({ ...repeated, path: joinPath(path, repeated.key) })),
        ...Array.from(node.entries, ([key, entry]) => repeatedIn(entry.node, joinPath(path, key))).flat(),
      ]
    default:
      return []
  }
}

/** Path of a key, as the runtime writes it. Long names are cut. */
export function joinPath(path: string, key: string): string {
  return path ? `${path}.${shownKey(key)}` : shownKey(key)
}

/** A key as it is written in paths. */
export function shownKey(key: string): string {
  return key.length > 60 ? `${key.slice(0, 60)}…` : key
}
