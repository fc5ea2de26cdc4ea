import { type ModalConfig, type ResolvedFeatures, resolveFeatures } from '@wallet-modal/runtime/config'
import type { PluginFacts } from '@wallet-modal/runtime/plugin'
import { networkOffers } from '../catalogue/networks.js'
import { type PluginOffer, pluginOffers } from '../catalogue/offers.js'
import { isBundled, mayNameWallet } from '../catalogue/wallets.js'

/** What there is, as far as the check must know it. */
export interface Served {
  /** The plugins of the app's catalog. */
  readonly plugins: readonly PluginOffer[]
  /** Whether a chain plugin knows a network, so that a config need not define it. */
  isNetwork(id: string): boolean
  /** Whether a name in a list of wallets can be of one. */
  isWallet(name: string): boolean
}

/** What our catalog serves today. */
export const served: Served = {
  plugins: pluginOffers,
  isNetwork: (id) => networkOffers.some((network) => network.id === id),
  // An rdns of no bundled wallet is looked at again: it may be a slip.
  isWallet: (name) =>
    mayNameWallet(name) && (isBundled(name) || !name.includes('.') || name.startsWith('name:')),
}

/** What there is in an app that has these plugins besides; of one without `catalog` a config says nothing. */
export const servedWith = (
  facts: readonly PluginFacts[],
  own: readonly PluginOffer[] = pluginOffers,
): Served => ({
  ...served,
  plugins: [...own, ...facts.filter((one): one is PluginOffer => one.catalog !== undefined)],
})

/** Which features are on in a modal with these plugins in its catalog. */
export const featuresOf = (config: ModalConfig, plugins: readonly PluginOffer[]): ResolvedFeatures =>
  resolveFeatures(
    config,
    plugins.map(({ catalog }) => catalog),
  )

/** The namespace of a network id. */
export const namespaceOf = (id: string): string => id.slice(0, id.indexOf(':'))
