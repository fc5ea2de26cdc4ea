import { type Paint, painter } from '../terminal/paint.js'
import { wrapText } from '../terminal/wrapText.js'
import type { ConfigIssue } from './ConfigIssue.js'

/** Where issues are printed. */
interface Printed {
  readonly paint: Paint
  /** How wide a line may be. @default as wide as it is */
  readonly columns?: number | undefined
}

/**
 * Prints issues for people: place, severity and code; what is wrong and what to do; the line with a caret. `\n` between
 * lines, none at the end; empty when there are no issues.
 */
export function formatIssues(
  issues: readonly ConfigIssue[],
  printed: Printed = { paint: painter(false) },
): string {
  return issues.map((issue) => formatIssue(issue, printed)).join('\n')
}

/** What is wrong, and what to do, in whole sentences. */
export const sentencesOf = ({ hint, message, path }: ConfigIssue): string =>
  `${path ? `${path}:` : 'The config'} ${message}.${hint ? ` ${hint}` : ''}`

function formatIssue(issue: ConfigIssue, { columns, paint }: Printed): string {
  const { severity, code, file, line, column, frame } = issue
  return [
    `${paint('cyan', `${file}:${line}:${column}`)}  ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${code}`,
    ...wrapText(sentencesOf(issue), columns && columns - 2)
      .split('\n')
      .map((row) => `  ${row}`),
    ...(frame === undefined ? [] : frame.split('\n').map((row) => `    ${paint('dim', row)}`)),
  ].join('\n')
}
