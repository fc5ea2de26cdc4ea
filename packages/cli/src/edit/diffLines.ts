import { structuredPatch } from 'diff'
import type { Paint } from '../terminal/paint.js'

/** The differing lines of two texts, for people: removed and added ones, each with its number. */
export function diffLines(before: string, after: string, paint: Paint): string {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0, stripTrailingCr: true })
  const width = String(
    Math.max(...hunks.map(({ oldStart, newStart }) => Math.max(oldStart, newStart))),
  ).length
  const rows = hunks.flatMap(({ oldStart, newStart, lines }) => {
    const numbers: Record<string, number> = { '-': oldStart, '+': newStart }
    return lines.flatMap((line) => {
      const sign = line.charAt(0)
      const number = numbers[sign]
      // The library also reports a missing line end.
      if (number === undefined) return []
      numbers[sign] = number + 1
      const row = `${String(number).padStart(width)} ${sign} ${line.slice(1)}`
      return [paint(sign === '-' ? 'red' : 'green', row)]
    })
  })
  return rows.join('\n')
}
