import { resolveConfig } from '../config/resolveConfig.js'
import type { ModalConfig } from '../config/types.js'

export { assertNames } from '../plugin/assertNames.js'

/**
 * Checks a config while an app is developed. What no plugin of its catalog serves has been refused before: see `choosePlugins`.
 * @throws ConfigError `CONFIG_INVALID`
 */
export const checkConfig = (config: ModalConfig) => resolveConfig(config, ['signIn'])

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
