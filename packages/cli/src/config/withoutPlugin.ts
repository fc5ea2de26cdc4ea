import type { CatalogFacts } from '@wallet-modal/runtime/plugin'
import { pluginOffers } from '../catalogue/offers.js'
import type { Finding } from './Finding.js'

/**
 * The finding for a feature or a chain that no plugin of the app supports.
 *
 * @param supports whether a plugin of ours with these facts would
 */
export function withoutPlugin(
  path: string,
  what: string,
  supports: (facts: CatalogFacts) => boolean,
): Finding {
  const id = pluginOffers.find(({ catalog }) => supports(catalog))?.id
  const missing =
    id === undefined ? 'no built-in plugin supports it yet' : "the app's catalog has no plugin for it"
  return {
    severity: 'error',
    code: 'WM_CONFIG_NO_PLUGIN',
    path,
    message: `${what}, but ${missing}, so the modal would not start`,
    hint: id === undefined ? 'Remove it.' : `Add \`${id}: builtIns.${id}\` to the catalog, or remove it.`,
  }
}
