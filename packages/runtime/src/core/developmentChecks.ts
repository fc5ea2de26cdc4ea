import { parseConfig } from '../config/parseConfig.js'
import type { ModalConfig } from '../config/types.js'
import { ConfigError } from '../errors/classes.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'

/**
 * Checks a config while an app is developed.
 * @throws ConfigError `CONFIG_INVALID`
 */
export const checkConfig = (config: ModalConfig) => parseConfig(config)

/** Where a page keeps the ids of its modals, so that two copies of this package see each other's. */
const place = Symbol.for('wallet-modal.ids')

/**
 * Warns where another modal of the page has this id: they would restore and end each other's sessions.
 * @returns gives the id back
 */
export function claimId(page: object | undefined, id: string): () => void {
  const held = (page ?? {}) as { [place]?: string[] }
  held[place] ??= []
  const ids = held[place]
  if (ids.includes(id)) {
    console.warn(
      `There are two modals with the id "${id}" in this page. They share what is stored, so one restores and ends the other's ` +
        'session. Hand one of them another `id`, or destroy the one that is not used any more.',
    )
  }
  ids.push(id)
  return () => void ids.splice(ids.indexOf(id), 1)
}

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
