import { structuredPatch } from 'diff'
import { textOf } from '../record/packText.js'
import type { Paint } from '../terminal/paint.js'
import type { FileUpgrade } from './upgradeFile.js'

/** The changes of an upgrade to a file, as a unified diff for `git apply`; empty if there are none. */
export function unifiedDiff({ after, before, path }: FileUpgrade, paint: Paint): string {
  if (!after) return ''
  const [old, next] = [before && textOf(before), textOf(after)]
  if ((before && old === undefined) || next === undefined) return `${path} is no text.`
  const { hunks } = structuredPatch('', '', old ?? '', next, '', '', { context: 3 })
  const rows = hunks.flatMap(({ lines, newLines, newStart, oldLines, oldStart }) => [
    paint('cyan', `@@ -${place(oldStart, oldLines)} +${place(newStart, newLines)} @@`),
    ...lines.map((line) => {
      if (line.startsWith('-')) return paint('red', line)
      return line.startsWith('+') ? paint('green', line) : line
    }),
  ])
  return [before ? `--- a/${path}` : '--- /dev/null', `+++ b/${path}`, ...rows].join('\n')
}

/** A range without lines names the line before it. */
const place = (start: number, lines: number) => `${lines === 0 ? start - 1 : start},${lines}`
