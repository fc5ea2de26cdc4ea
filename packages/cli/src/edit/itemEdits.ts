import type { Span } from '../config/ConfigNode.js'
import type { LiteralStyle } from '../config/printLiteral.js'

/** A range of a text, and its replacement. */
export interface TextEdit extends Span {
  readonly text: string
}

/** An object or a list in a text: its braces, and its properties or items. */
export interface Braces extends Span {
  readonly items: readonly Span[]
}

/** A text with edits that don't overlap. */
export const withEdits = (source: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: inner }) => text.slice(0, start) + inner + text.slice(end), source)

/**
 * Adds an item after the last one, on its own line if the last one has one.
 *
 * @param print the item, on a line with that indentation
 */
export function appendItem(
  source: string,
  braces: Braces,
  print: (indentation: string) => string,
  style: LiteralStyle,
): TextEdit[] {
  const last = braces.items.at(-1)
  if (!last) return [intoEmpty(source, braces, print, style)]
  const indentation = indentationAt(source, last.start)
  if (!startsLine(source, last.start)) {
    return [{ start: last.end, end: last.end, text: `, ${print(indentation)}` }]
  }
  const comma = commaBehind(source, last.end)
  const end = endOfLine(source, comma ?? last.end)
  const item = `${style.newline}${indentation}${print(indentation)}`
  // A comment after the last item stays with it.
  return comma === undefined
    ? [{ start: last.end, end, text: `,${source.slice(last.end, end)}${item}` }]
    : [{ start: end, end, text: `${item},` }]
}

/** Adds an item before another one, on its own line if that one has one. */
export function insertItem(
  source: string,
  { items }: Braces,
  index: number,
  print: (indentation: string) => string,
  { newline }: LiteralStyle,
): TextEdit[] {
  const start = items[index]?.start ?? 0
  const indentation = indentationAt(source, start)
  const space = startsLine(source, start) ? `${newline}${indentation}` : ' '
  return [{ start, end: start, text: `${print(indentation)},${space}` }]
}

function intoEmpty(
  source: string,
  { start, end }: Span,
  print: (indentation: string) => string,
  { hasTrailingCommas, indent, newline }: LiteralStyle,
): TextEdit {
  const inner = source.slice(start + 1, end - 1)
  const outer = indentationAt(source, start)
  const line = print(outer)
  const isOneLine = !/[\r\n]/.test(inner + line) && inner.trim() === ''
  const space = source[start] === '{' ? ' ' : ''
  if (isOneLine) return { start: start + 1, end: end - 1, text: `${space}${line}${space}` }
  const item = `${newline}${outer}${indent}${print(outer + indent)}${hasTrailingCommas ? ',' : ''}`
  const kept = start + 1 + inner.trimEnd().length
  return { start: kept, end: end - 1, text: `${item}${newline}${outer}` }
}

/** Removes an item, with its line if it has one. Comments on their own lines stay. */
export function removeItem(source: string, braces: Braces, index: number): TextEdit[] {
  const { items } = braces
  const item = items[index]
  if (!item) return []
  const before = items[index - 1]
  const after = items[index + 1]
  const comma = commaBehind(source, item.end)
  const end = endOfLine(source, comma ?? item.end)
  const ofLine = startsLine(source, item.start) && isLineEnd(source, end)
  const cut = ofLine ? wholeLines(source, item.start, end) : { start: item.start, end: comma ?? item.end }
  if (!before && !after) {
    const inner = { start: braces.start + 1, end: braces.end - 1, text: '' }
    const rest = source.slice(inner.start, cut.start) + source.slice(cut.end, inner.end)
    return rest.trim() === '' ? [inner] : [{ ...cut, text: '' }]
  }
  if (ofLine) {
    const needless = before && !after && comma === undefined ? commaBehind(source, before.end) : undefined
    return [
      { ...cut, text: '' },
      ...(needless === undefined ? [] : [{ start: needless - 1, end: needless, text: '' }]),
    ]
  }
  if (before && !after) return [{ start: before.end, end: item.end, text: '' }]
  const [spaces = ''] = /^[ \t]*/.exec(source.slice(cut.end)) ?? []
  return [{ start: cut.start, end: cut.end + spaces.length, text: '' }]
}

/** The indentation of the line at an offset. */
export function indentationAt(source: string, offset: number): string {
  const [indentation = ''] = /^[ \t]*/.exec(source.slice(startOfLine(source, offset))) ?? []
  return indentation
}

const startOfLine = (source: string, offset: number): number =>
  Math.max(source.lastIndexOf('\n', offset - 1), source.lastIndexOf('\r', offset - 1)) + 1

const startsLine = (source: string, offset: number): boolean =>
  source.slice(startOfLine(source, offset), offset).trim() === ''

/** The offset after the next comma, past any comments before it. */
function commaBehind(source: string, offset: number): number | undefined {
  const at = behindBlanks(source, offset, ' \t\r\n')
  return source[at] === ',' ? at + 1 : undefined
}

/** The end of the line after an offset, if only comments follow; otherwise the offset. */
function endOfLine(source: string, offset: number): number {
  const at = behindBlanks(source, offset, ' \t')
  return isLineEnd(source, at) ? at : offset
}

/** The offset after blanks and comments. If line ends don't count as blanks, comments of several lines don't either. */
function behindBlanks(source: string, offset: number, blanks: string): number {
  let at = offset
  for (;;) {
    if (source.startsWith('//', at)) {
      while (at < source.length && !isLineEnd(source, at)) at += 1
    } else if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2) + 2
      if (end < at || (!blanks.includes('\n') && source.slice(at, end).includes('\n'))) return at
      at = end
    } else if (at < source.length && blanks.includes(source.charAt(at))) at += 1
    else return at
  }
}

const isLineEnd = (source: string, offset: number): boolean => '\r\n'.includes(source[offset] ?? ' ')

function wholeLines(source: string, start: number, end: number): Span {
  const [newline = ''] = /^(?:\r\n|\r|\n)/.exec(source.slice(end)) ?? []
  return { start: startOfLine(source, start), end: end + newline.length }
}
