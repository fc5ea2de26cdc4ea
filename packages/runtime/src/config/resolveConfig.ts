import type { CatalogFacts } from './catalogFacts.js'
import { parseConfig } from './parseConfig.js'
import type { ModalConfig, ResolvedConfig } from './types.js'
import { withDefaults } from './withDefaults.js'

/**
 * Checks a config and fills in every default (Spec §6, §9). The result is a frozen copy: later changes to
 * what was handed in have no effect.
 *
 * @param served what serves the config's flags: the entries of the app's catalog. Without them no feature is on that a plugin brings
 * @throws ConfigError CONFIG_INVALID; its message lists what is wrong, `context.issues` path by path
 */
export function resolveConfig(config: ModalConfig, served?: readonly CatalogFacts[]): ResolvedConfig {
  return deepFreeze(withDefaults(parseConfig(config, served), served))
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
