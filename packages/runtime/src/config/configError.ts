import { ConfigError } from '../errors/classes.js'

/** One thing that is wrong with a config. */
export interface ConfigIssue {
  /** Where: `features.swaps`, `chains[1]`; empty for the config itself. */
  readonly path: string
  /** Continues the path: "is not a known key". No full stop. */
  readonly message: string
  /** What to do: whole sentences. */
  readonly hint?: string
  /** What is wrong with the key itself; absent where its value is wrong. */
  readonly key?: 'unknown' | 'missing'
}

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
