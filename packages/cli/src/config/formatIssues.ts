import type { ConfigIssue } from './ConfigIssue.js'

/**
 * Prints issues for people: place, severity and code; what is wrong and what to do; the line with a caret. Plain text
 * without colours, `\n` between lines, none at the end; empty when there are no issues.
 */
export function formatIssues(issues: readonly ConfigIssue[]): string {
  return issues.map(formatIssue).join('\n')
}

function formatIssue({
  severity,
  code,
  path,
  message,
  hint,
  file,
  line,
  column,
  frame,
}: ConfigIssue): string {
  const text = `${path ? `${path}:` : 'The config'} ${message}.${hint ? ` ${hint}` : ''}`
  return [
    `${file}:${line}:${column}  ${severity} ${code}`,
    `  ${text}`,
    ...(frame === undefined ? [] : frame.split('\n').map((row) => `    ${row}`)),
  ].join('\n')
}
