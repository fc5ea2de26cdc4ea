import { ConfigError } from '../errors/classes.js'
import type { ConfigIssue } from './shape.js'

/** Makes one error of all that is wrong with a config; `context.issues` has the list. */
export function configError(issues: readonly ConfigIssue[]): ConfigError {
  const lines = issues.map(({ path, message, hint }) => {
    return `- ${path ? `\`${path}\`` : 'The config'} ${message}.${hint ? ` ${hint}` : ''}`
  })
  return new ConfigError(
    'CONFIG_INVALID',
    `The config cannot be used, so there is no modal:\n${lines.join('\n')}`,
    { hint: 'Correct wallet-modal.config and load the page again.', context: { issues } },
  )
}
