import type { ConfigIssue } from '../config/ConfigIssue.js'
import { sentencesOf } from '../config/formatIssues.js'

/**
 * Issues as workflow commands of GitHub Actions, one a line, which GitHub shows beside the code.
 *
 * @param pathOf path of an issue's file in the repository
 */
export const githubAnnotations = (
  issues: readonly ConfigIssue[],
  pathOf: (issue: ConfigIssue) => string,
): string =>
  issues
    .map((issue) => {
      const { code, column, line, severity } = issue
      const properties = Object.entries({ file: pathOf(issue), line, col: column, title: code })
      return command(severity, properties, sentencesOf(issue))
    })
    .join('\n')

/** A failure without a place in a file. */
export const githubFailure = (title: string, message: string): string =>
  command('error', [['title', title]], message)

const command = (
  name: string,
  properties: readonly (readonly [string, string | number])[],
  message: string,
) =>
  `::${name} ${properties.map(([key, value]) => `${key}=${escapedProperty(String(value))}`).join(',')}::${escaped(message)}`

/** Escapes as GitHub's toolkit does. */
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapedProperty = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
