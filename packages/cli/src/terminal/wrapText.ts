import { stripVTControlCharacters } from 'node:util'

/**
 * Breaks lines between words to fit the terminal. Lines that start with a blank stay whole: they
 * are tables, and commands to copy.
 *
 * @param columns width of the terminal; undefined changes nothing
 */
export function wrapText(text: string, columns: number | undefined): string {
  if (!columns) return text
  return text
    .split('\n')
    .map((line) => (line.startsWith(' ') ? line : wrapLine(line, columns)))
    .join('\n')
}

function wrapLine(line: string, columns: number): string {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && stripVTControlCharacters(longer).length > columns) {
      lines.push(current)
      current = word
    } else {
      current = longer
    }
  }
  return [...lines, current].join('\n')
}
