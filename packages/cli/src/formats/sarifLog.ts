import type { ConfigIssue } from '../config/ConfigIssue.js'
import { configCodes } from '../config/configCodes.js'
import { sentencesOf } from '../config/formatIssues.js'
import { guideUrl, repositoryUrl } from '../repository.js'

const root = '%SRCROOT%'

/**
 * Issues as a SARIF log (version 2.1.0), which code scanning and editors read.
 *
 * @param version of this command
 * @param pathOf an issue's file, as seen from the repository, with forward slashes
 */
export function sarifLog(
  issues: readonly ConfigIssue[],
  version: string,
  pathOf: (issue: ConfigIssue) => string,
): object {
  const ids = Object.keys(configCodes)
  const results = issues.map((issue) => {
    const { code, column, line, severity } = issue
    return {
      ruleId: code,
      ruleIndex: ids.indexOf(code),
      level: severity,
      message: { text: sentencesOf(issue) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: uriOf(pathOf(issue)), uriBaseId: root },
            region: { startLine: line, startColumn: column },
          },
        },
      ],
    }
  })
  const driver = {
    name: 'wallet-modal validate',
    semanticVersion: version,
    informationUri: repositoryUrl,
    rules: Object.entries(configCodes).map(([id, text]) => ({
      id,
      shortDescription: { text },
      helpUri: guideUrl('checking'),
    })),
  }
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  }
}

const uriOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')
