import type { LiteralStyle } from '../config/printLiteral.js'

/** The style of a text, for additions that look like the rest. */
export function styleOfSource(text: string, isJson: boolean): LiteralStyle {
  const times = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  // In a comment, each line is indented by one more column for its star.
  const [, indent = '  '] = /^([ \t]+)[^\s*]/m.exec(text) ?? []
  return {
    isJson,
    quote: isJson || times(/"/g) > times(/'/g) ? '"' : "'",
    indent: indent.startsWith('\t') ? '\t' : indent,
    newline: text.includes('\r\n') ? '\r\n' : '\n',
    hasTrailingCommas: !isJson && hasTrailingCommas(text),
  }
}

/** Whether most last items on their own line have a trailing comma. True if there are none. */
function hasTrailingCommas(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  const last = lines.filter((line, index) => /^[}\]]/.test(lines[index + 1] ?? '') && !/[{[(]$/.test(line))
  return last.filter((line) => line.endsWith(',')).length * 2 >= last.length
}
