import type { CatalogFacts } from './catalogFacts.js'
import { type ConfigIssue, configError } from './configError.js'
import { crossCheck } from './crossCheck.js'
import { configSchema } from './schema.js'
import { explainIssue, mustBe } from './schemaIssues.js'
import type { ModalConfig } from './types.js'

/** What was read of a config. */
export interface ReadConfig {
  /** A fresh copy; undefined where a key or a value is wrong by itself. */
  readonly config: ModalConfig | undefined
  /** What is wrong: with keys and values, or, where those are right, between keys. */
  readonly issues: readonly ConfigIssue[]
}

/**
 * Reads a config of unknown origin. Never throws.
 *
 * @param served what serves the config's flags: the entries of the app's catalog
 */
export function readConfig(value: unknown, served?: readonly CatalogFacts[]): ReadConfig {
  const { data: config, error } = configSchema.safeParse(value, { error: mustBe })
  if (!config) {
    const checked = { value, schema: configSchema }
    return { config, issues: error.issues.flatMap((issue) => explainIssue(issue, checked)) }
  }
  return { config, issues: crossCheck(config, served) }
}

/**
 * Reads a config of unknown origin, such as a JSON file.
 *
 * @param served what serves the config's flags: the entries of the app's catalog
 * @returns a fresh copy
 * @throws ConfigError CONFIG_INVALID with `context.issues`: path, message and suggestion of each
 */
export function parseConfig(value: unknown, served?: readonly CatalogFacts[]): ModalConfig {
  const { config, issues } = readConfig(value, served)
  if (!config || issues.length > 0) throw configError(issues)
  return config
}
