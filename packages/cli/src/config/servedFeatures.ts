import { featureIds, type Needs, type ServedKeys } from '@wallet-modal/runtime/config'
import { featureNeeds, isAvailable, servedKeys, servedNamespaces } from '../catalogue/offers.js'

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
}

/** What our catalog serves today. */
export const served: Served = {
  flags: featureIds.filter(isAvailable),
  namespaces: servedNamespaces,
  keys: servedKeys,
  needs: featureNeeds,
}
