import { printable } from '../terminal/printable.js'

/** A file's text, its lines, and excerpts that point at a place. */
export class SourceText {
  readonly #lines: readonly { readonly start: number; readonly text: string }[]

  constructor(readonly text: string) {
    const lines: { start: number; text: string }[] = []
    let start = 0
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) {
      lines.push({ start, text: text.slice(start, index) })
      start = index + end.length
    }
    this.#lines = [...lines, { start, text: text.slice(start) }]
  }

  /** Line and column of an offset, both from 1. */
  position(offset: number): { line: number; column: number } {
    const index = this.#lines.findLastIndex(({ start }) => start <= offset)
    return { line: index + 1, column: offset - (this.#lines[index]?.start ?? 0) + 1 }
  }

  /** Offset of a line and column, both from 1, limited to the text. Without a column, the first character that isn't blank. */
  offset(line: number, column?: number): number {
    const row = this.#lines[Math.min(Math.max(line, 1), this.#lines.length) - 1]
    if (!row) return 0
    const wanted = column === undefined ? row.text.search(/\S/) : column - 1
    return row.start + Math.min(Math.max(wanted, 0), row.text.length)
  }

  /** The line of an offset, with a caret below the place. */
  frame(offset: number): string {
    const { line, column } = this.position(offset)
    const text = this.#lines[line - 1]?.text ?? ''
    const { before, after } = cropped(text, Math.min(column - 1, text.length))
    const shown = `${line} | ${printable(before + after)}`.trimEnd()
    return `${shown}\n${' '.repeat(String(line).length)} | ${blank(before)}^`
  }
}

/** Longest excerpt of a line, in characters. */
const maxWidth = 100
const maxBefore = 70

/** A line around a column; `…` stands for what is cut. */
function cropped(text: string, column: number): { before: string; after: string } {
  if (text.length <= maxWidth) return { before: text.slice(0, column), after: text.slice(column) }
  const start = Math.max(0, column - maxBefore)
  const end = Math.min(text.length, start + maxWidth)
  return {
    before: (start > 0 ? '…' : '') + text.slice(start, column),
    after: text.slice(column, end) + (end < text.length ? '…' : ''),
  }
}

/** Blanks of the same length. Tabs stay, as their width depends on the terminal. */
const blank = (text: string): string => printable(text).replace(/[^\t]/gu, ' ')
