import type { ExactConfig } from './exactConfig.js'
import type { ModalConfig } from './types.js'

/**
 * Types a config and keeps its literals, so that views and plugins of enabled features are known to the compiler.
 * Keys that no config has are type errors.
 */
export function defineConfig<const C extends ModalConfig>(config: C & ExactConfig<C>): C {
  return config
}
