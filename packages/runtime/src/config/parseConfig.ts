import type { CatalogFacts } from './catalogFacts.js'
import { type ConfigIssue, configError } from './configError.js'
import { crossCheck } from './crossCheck.js'
import { configSchema } from './schema.js'
import { explainIssue, mustBe } from './schemaIssues.js'
import type { ModalConfig, ResolvedConfig } from './types.js'
import { withDefaults } from './withDefaults.js'

/** A config that was read. */
export interface ReadConfig {
  /** A fresh copy; undefined where a key or a value is invalid by itself. */
  readonly config: ModalConfig | undefined
  /** Problems of keys and values, or else contradictions between keys. */
  readonly issues: readonly ConfigIssue[]
}

/** Reads a config of unknown origin. Never throws. */
export function readConfig(value: unknown): ReadConfig {
  const { data: config, error } = configSchema.safeParse(value, { error: mustBe })
  if (!config) {
    const checked = { value, schema: configSchema }
    return { config, issues: error.issues.flatMap((issue) => explainIssue(issue, checked)) }
  }
  return { config, issues: crossCheck(config) }
}

/**
 * Reads a config of unknown origin, such as a JSON file.
 *
 * @returns a fresh copy
 * @throws ConfigError CONFIG_INVALID with `context.issues`: path, message and suggestion of each
 */
export function parseConfig(value: unknown): ModalConfig {
  const { config, issues } = readConfig(value)
  if (!config || issues.length > 0) throw configError(issues)
  return config
}

/**
 * Checks a config and fills in every default (Spec §6, §9). The result is a frozen copy: later changes to
 * the given object have no effect.
 *
 * @param served the entries of the app's catalog, which serve the config's flags. Without them every feature of a plugin is off
 * @throws ConfigError CONFIG_INVALID; its message lists the problems, `context.issues` has each with its path
 */
export function resolveConfig(config: ModalConfig, served?: readonly CatalogFacts[]): ResolvedConfig {
  return deepFreeze(withDefaults(parseConfig(config), served))
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
