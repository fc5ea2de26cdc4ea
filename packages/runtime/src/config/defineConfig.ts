import type { ModalConfig } from './types.js'

/** Types a config and keeps its literals, so that views and plugins of enabled features are known to the compiler. */
export function defineConfig<const C extends ModalConfig>(config: C): C {
  return config
}
