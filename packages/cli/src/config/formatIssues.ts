import { type Paint, painter } from '../terminal/paint.js'
import { wrapText } from '../terminal/wrapText.js'
import type { ConfigIssue } from './ConfigIssue.js'

/** Output for issues. */
interface Printed {
  readonly paint: Paint
  /** Maximum width of a line. @default unlimited */
  readonly columns?: number | undefined
}

/**
 * Formats issues for people: place, severity and code; the problem and the remedy; the line with a caret. Lines end with `\n`,
 * except the last. Empty if there are no issues.
 */
export function formatIssues(
  issues: readonly ConfigIssue[],
  printed: Printed = { paint: painter(false) },
): string {
  return issues.map((issue) => formatIssue(issue, printed)).join('\n')
}

/** Problem and remedy, in whole sentences. */
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
