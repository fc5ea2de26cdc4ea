import type { JsonValue } from '@wallet-modal/runtime/config'
import {
  type ConfigNode,
  computedIn,
  type ListNode,
  type ObjectNode,
  valueOfNode,
} from '../config/ConfigNode.js'
import { nodesIn, parseJsonExpression, type SyntaxNode } from '../config/parseSource.js'
import { printKey, printLiteral } from '../config/printLiteral.js'
import { readSource } from '../config/readSource.js'
import { CliError } from '../errors/CliError.js'
import { type Change, changedValue, isSameValue } from './changedValue.js'
import { type ConfigPath, showPath } from './configPath.js'
import { EditRefused } from './EditRefused.js'
import {
  appendItem,
  type Braces,
  indentationAt,
  insertItem,
  removeItem,
  type TextEdit,
  withEdits,
} from './itemEdits.js'
import { styleOfSource } from './styleOfSource.js'

type Reading = Extract<ReturnType<typeof readSource>, { status: 'read' }>

/**
 * Edits the text of a config file: only what has to change, in the file's own style. Reads the edited text again, to make sure
 * that its value has this change and no other.
 *
 * @param file its name; the extension tells the language
 * @returns the same text if nothing has to change
 * @throws EditRefused where a part is computed, or the proof fails; CliError WM_USAGE_INVALID_VALUE for a path that leads nowhere
 */
export function editSource(text: string, file: string, change: Change): string {
  const reading = readSource(text, file)
  if (reading.status !== 'read') throw new EditRefused('cannot be read', '', 0)
  const edits = editsFor(text, file, reading, change)
  if (edits.length === 0) return text
  const edited = withEdits(text, edits)
  prove(edited, file, reading, change)
  return edited
}

function editsFor(text: string, file: string, reading: Reading, change: Change): TextEdit[] {
  const { path, value } = change
  const style = styleOfSource(text, file.toLowerCase().endsWith('.json'))
  const found = find(reading.root, path)
  const known = path.slice(0, path.length - found.rest.length)
  if (value === undefined && found.rest.length > 0) {
    refuseOpen(found.node, known)
    return []
  }
  if (value === undefined) return found.parent ? removal(text, reading, found.parent, path) : []
  if (found.rest.length === 0) {
    if (isSameValue(valueOfNode(found.node), value)) return []
    refuseComputed(found.node, path)
    const { start, end } = found.node.span
    return [{ start, end, text: printLiteral(value, style, { indentation: indentationAt(text, start) }) }]
  }
  const [step = '', ...rest] = found.rest
  const braces = bracesOf(text, reading, containerAt(found.node, known, step))
  const made = wrapped(rest, value, path)
  const print = (indentation: string) => {
    const literal = printLiteral(made, style, { indentation })
    return typeof step === 'number' ? literal : `${printKey(step, style)}: ${literal}`
  }
  const index = file.endsWith('package.json') ? placeAmong(braces.keys, String(step)) : -1
  return index < 0 ? appendItem(text, braces, print, style) : insertItem(text, braces, index, print, style)
}

/** Place of a key among sorted keys, as package managers sort packages; -1 for the end. */
function placeAmong(keys: readonly string[], key: string): number {
  const isSorted = keys.every((one, at) => at === 0 || (keys[at - 1] ?? '') < one)
  return isSorted ? keys.findIndex((one) => one > key) : -1
}

/** The part of a path that exists. */
interface Found {
  readonly node: ConfigNode
  /** Place of the node, unless it is the config itself. */
  readonly parent: ObjectNode | ListNode | undefined
  /** The rest of the path, which the file lacks. */
  readonly rest: ConfigPath
}

function find(root: ConfigNode, path: ConfigPath): Found {
  let node = root
  let parent: Found['parent']
  for (const [depth, step] of path.entries()) {
    const next = childOf(node, step)
    if (!next) return { node, parent, rest: path.slice(depth) }
    if (node.kind === 'object' || node.kind === 'list') parent = node
    node = next
  }
  return { node, parent, rest: [] }
}

function childOf(node: ConfigNode, step: string | number): ConfigNode | undefined {
  if (node.kind === 'object') return node.entries.get(String(step))?.node
  if (node.kind !== 'list' || typeof step !== 'number') return undefined
  // After a spread of unknown length, indices mean nothing.
  const isCounted = node.items.slice(0, step + 1).every((item) => item.kind !== 'computed' || !item.isSpread)
  return isCounted ? node.items[step] : undefined
}

/** A place for an addition. */
function containerAt(node: ConfigNode, path: ConfigPath, step: string | number): ObjectNode | ListNode {
  refuseOpen(node, path)
  const shown = showPath(path) || 'The config'
  if (node.kind === 'plain' && typeof node.value === 'function')
    throw new EditRefused('is a function', showPath(path), node.span.start)
  if (node.kind === 'object' && typeof step === 'string') return node
  if (node.kind === 'list' && step === node.items.length) return node
  if (node.kind === 'list') {
    const most = node.items.length
    throw nowhere(`${shown} is a list of ${most}: the next item is ${showPath([...path, most])}.`)
  }
  throw nowhere(
    `${shown} is ${String(JSON.stringify(valueOfNode(node)))}, which has no ${JSON.stringify(step)}.`,
  )
}

const nowhere = (message: string) => new CliError('WM_USAGE_INVALID_VALUE', message)

/** Refuses a path that another part of the config, such as a spread, may also set: only running the file would tell. */
function refuseOpen(node: ConfigNode, path: ConfigPath): void {
  const [open] =
    node.kind === 'object'
      ? node.open
      : node.kind === 'list'
        ? node.items.filter(({ kind }) => kind === 'computed')
        : []
  if (node.kind === 'computed') throw new EditRefused(node.why, showPath(path), node.span.start)
  if (open?.kind === 'computed' && open.isSpread)
    throw new EditRefused(`has a part that ${open.why}`, showPath(path), open.span.start)
}

/** A computed value is never replaced, as its code would be lost. */
function refuseComputed(node: ConfigNode, path: ConfigPath): void {
  const [computed] = computedIn(node, showPath(path))
  if (computed) throw new EditRefused(computed.node.why, computed.path, computed.node.span.start)
}

/** The value, wrapped in the objects and lists that the rest of a path needs. */
function wrapped(rest: ConfigPath, value: JsonValue, path: ConfigPath): JsonValue {
  return rest.reduceRight<JsonValue>((inner, step) => {
    if (typeof step === 'string') return { [step]: inner }
    if (step === 0) return [inner]
    throw nowhere(`${showPath(path)} skips the first items of a list that isn't there.`)
  }, value)
}

function removal(
  text: string,
  reading: Reading,
  parent: ObjectNode | ListNode,
  path: ConfigPath,
): TextEdit[] {
  const step = path.at(-1) ?? ''
  const braces = bracesOf(text, reading, parent)
  const index = typeof step === 'number' ? step : braces.keys.lastIndexOf(step)
  if (braces.items[index]) return removeItem(text, braces, index)
  throw new EditRefused('stands elsewhere in the file', showPath(path), parent.span.start)
}

type Located = SyntaxNode & Readonly<Record<'start' | 'end', number>>

/** The syntax node of an object or a list. */
function bracesOf(
  text: string,
  { program }: Reading,
  { kind, span }: ObjectNode | ListNode,
): Braces & { readonly keys: readonly string[] } {
  const type = kind === 'object' ? 'ObjectExpression' : 'ArrayExpression'
  const tree = program ?? parseJsonExpression(text)
  const node =
    'message' in tree
      ? undefined
      : Array.from(nodesIn(tree)).find(
          (one) => one.type === type && one.start === span.start && one.end === span.end,
        )
  const { properties, elements } = (node ?? {}) as {
    properties?: readonly Located[]
    elements?: readonly (Located | null)[]
  }
  const items = [...(properties ?? elements ?? [])]
  if (!node || items.includes(null))
    throw new EditRefused('has no braces that could be edited', '', span.start)
  const known = items as readonly Located[]
  return { ...span, items: known, keys: known.map(keyOf) }
}

function keyOf(property: SyntaxNode): string {
  const { computed, key } = property as { computed?: boolean; key?: { name?: unknown; value?: unknown } }
  return computed ? '' : String(key?.name ?? key?.value ?? '')
}

/** Reads the edited text again: it must have this change only. */
function prove(edited: string, file: string, before: Reading, change: Change): void {
  const after = readSource(edited, file)
  const wanted = changedValue(before.value, change)
  const isProved =
    after.status === 'read' &&
    isSameValue(after.value, wanted) &&
    after.computed.map(({ path, node }) => `${path} ${node.why}`).join('\n') ===
      before.computed.map(({ path, node }) => `${path} ${node.why}`).join('\n')
  if (!isProved)
    throw new EditRefused(
      'shares its place in the file with something else',
      showPath(change.path),
      before.root.span.start,
    )
}
