import { parseConfig } from '../config/parseConfig.js'
import type { ModalConfig } from '../config/types.js'
import { ConfigError } from '../errors/classes.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'

/**
 * Checks a config while an app is developed.
 * @throws ConfigError `CONFIG_INVALID`
 */
export const checkConfig = (config: ModalConfig) => parseConfig(config)

/** Key on the window for the ids of the page's modals, shared by several copies of this package. */
const place = Symbol.for('wallet-modal.ids')

/**
 * Warns where another modal of the page has this id: they would restore and end each other's sessions.
 * @returns gives the id back
 */
export function claimId(page: object | undefined, id: string): () => void {
  const target = (page ?? {}) as { [place]?: string[] }
  target[place] ??= []
  const ids = target[place]
  if (ids.includes(id)) {
    console.warn(
      `Two modals in this page have the id "${id}". They share their stored session, so one restores and ends the session of the ` +
        'other. Give one of them another `id`, or destroy the one that you no longer use.',
    )
  }
  ids.push(id)
  return () => void ids.splice(ids.indexOf(id), 1)
}

/**
 * Asserts that the catalog's keys are the ids of its plugins: `modal.plugins` uses the keys before the plugins load.
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
