import { featureIds } from '@wallet-modal/runtime/config'
import { isAvailable, servedNamespaces } from '../catalogue/offers.js'

/** What the built-in plugins serve, as far as the check must know it. */
export interface Served {
  /** Flags that switch a plugin on, or that the modal itself reads. */
  readonly flags: readonly string[]
  /** Namespaces that have a chain plugin. */
  readonly namespaces: readonly string[]
}

/** What our catalog serves today. */
export const served: Served = { flags: featureIds.filter(isAvailable), namespaces: servedNamespaces }
