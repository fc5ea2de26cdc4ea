import type { LiteralStyle } from '../config/printLiteral.js'

/** How a file is written, by its text: what is added looks like what is there. */
export function styleOfSource(text: string, isJson: boolean): LiteralStyle {
  const times = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  // The stars of a comment stand one column in.
  const [, indent = '  '] = /^([ \t]+)[^\s*]/m.exec(text) ?? []
  return {
    isJson,
    quote: isJson || times(/"/g) > times(/'/g) ? '"' : "'",
    indent: indent.startsWith('\t') ? '\t' : indent,
    newline: text.includes('\r\n') ? '\r\n' : '\n',
    hasTrailingCommas: !isJson && hasTrailingCommas(text),
  }
}

/** Whether most last items on a line of their own have a comma; so it is where there are none. */
function hasTrailingCommas(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  const last = lines.filter((line, index) => /^[}\]]/.test(lines[index + 1] ?? '') && !/[{[(]$/.test(line))
  return last.filter((line) => line.endsWith(',')).length * 2 >= last.length
}
