import { resolveConfig } from '../config/resolveConfig.js'
import type { ModalConfig } from '../config/types.js'

export { assertNames } from '../plugin/assertNames.js'

/**
 * Checks a config while an app is developed. What no plugin of its catalog serves has been refused before: see `choosePlugins`.
 * @throws ConfigError `CONFIG_INVALID`
 */
export const checkConfig = (config: ModalConfig) => resolveConfig(config, ['signIn'])
