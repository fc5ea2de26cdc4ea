import type { Paint } from '../terminal/paint.js'

/** The lines in which two texts differ, for people: those that went, then those that came, each with its number. */
export function diffLines(before: string, after: string, paint: Paint): string {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let same = 0
  const most = Math.min(old.length, now.length) - start
  while (same < most && old[old.length - 1 - same] === now[now.length - 1 - same]) same += 1
  const width = String(Math.max(old.length, now.length)).length
  const rows = (lines: readonly string[], sign: string) =>
    lines
      .slice(start, lines.length - same)
      .map((line, index) => `${String(start + index + 1).padStart(width)} ${sign} ${line}`)
  return [
    ...rows(old, '-').map((row) => paint('red', row)),
    ...rows(now, '+').map((row) => paint('green', row)),
  ].join('\n')
}
