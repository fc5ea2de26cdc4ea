import { type Paint, painter } from '../terminal/paint.js'
import type { ConfigIssue } from './ConfigIssue.js'

/**
 * Prints issues for people: place, severity and code; what is wrong and what to do; the line with a caret. `\n` between
 * lines, none at the end; empty when there are no issues.
 */
export function formatIssues(issues: readonly ConfigIssue[], paint: Paint = painter(false)): string {
  return issues.map((issue) => formatIssue(issue, paint)).join('\n')
}

function formatIssue(
  { severity, code, path, message, hint, file, line, column, frame }: ConfigIssue,
  paint: Paint,
): string {
  const text = `${path ? `${path}:` : 'The config'} ${message}.${hint ? ` ${hint}` : ''}`
  return [
    `${paint('cyan', `${file}:${line}:${column}`)}  ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${code}`,
    `  ${text}`,
    ...(frame === undefined ? [] : frame.split('\n').map((row) => `    ${paint('dim', row)}`)),
  ].join('\n')
}
