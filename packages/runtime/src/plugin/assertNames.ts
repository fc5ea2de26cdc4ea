import { ConfigError } from '../errors/classes.js'
import type { AnyPlugin } from './definePlugin.js'

/**
 * `modal.plugins` has been told the names in the catalog before any plugin was there to say its own.
 * @throws ConfigError `PLUGIN_MISNAMED`
 */
export function assertNames(plugins: readonly AnyPlugin[], ids: readonly string[]): void {
  for (const [at, { manifest }] of plugins.entries()) {
    if (manifest.id === ids[at]) continue
    throw new ConfigError(
      'PLUGIN_MISNAMED',
      `The catalog has the plugin ${manifest.id} under ${ids[at]}. Put it under its own id.`,
      { context: { pluginId: manifest.id, key: ids[at] } },
    )
  }
}
