import { featureIds, type Needs, type ServedKeys } from '@wallet-modal/runtime/config'
import { networkOffers } from '../catalogue/networks.js'
import { featureNeeds, isAvailable, servedKeys, servedNamespaces } from '../catalogue/offers.js'
import { isBundled, mayNameWallet } from '../catalogue/wallets.js'

/** What the built-in plugins serve, as far as the check must know it. */
export interface Served {
  /** Flags that switch a plugin on, or that the modal itself reads. */
  readonly flags: readonly string[]
  /** Namespaces that have a chain plugin. */
  readonly namespaces: readonly string[]
  /** Keys of the config besides that need a plugin and have one. */
  readonly keys?: ServedKeys
  /** What a flag needs of the config, by flag, where a plugin's entry says it. */
  readonly needs?: Readonly<Record<string, Needs>>
  /** Whether a chain plugin knows a network, so that a config need not define it. */
  isNetwork(id: string): boolean
  /** Whether a name in a list of wallets can be of one. */
  isWallet(name: string): boolean
}

/** What our catalog serves today. */
export const served: Served = {
  flags: featureIds.filter(isAvailable),
  namespaces: servedNamespaces,
  keys: servedKeys,
  needs: featureNeeds,
  isNetwork: (id) => networkOffers.some((network) => network.id === id),
  // An rdns of no bundled wallet is looked at again: it may be a slip.
  isWallet: (name) =>
    mayNameWallet(name) && (isBundled(name) || !name.includes('.') || name.startsWith('name:')),
}
