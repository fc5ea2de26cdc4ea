import { ConfigError } from '../errors/classes.js'

/** One problem of a config. */
export interface ConfigIssue {
  /** Where: `features.swaps`, `chains[1]`; empty for the config itself. */
  readonly path: string
  /** Continues the path: "is not a known key". No full stop. */
  readonly message: string
  /** What to do: whole sentences. */
  readonly hint?: string
  /** The problem of the key itself; absent where the value is wrong. */
  readonly key?: 'unknown' | 'missing'
}

/** Makes one error of all problems of a config; `context.issues` lists them. */
export function configError(issues: readonly ConfigIssue[]): ConfigError {
  const lines = issues.map(({ path, message, hint }) => {
    return `- ${path ? `\`${path}\`` : 'The config'} ${message}.${hint ? ` ${hint}` : ''}`
  })
  return new ConfigError(
    'CONFIG_INVALID',
    `The config is invalid, so there is no modal:\n${lines.join('\n')}`,
    { hint: 'Correct wallet-modal.config and load the page again.', context: { issues } },
  )
}
