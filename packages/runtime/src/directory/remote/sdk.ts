import type { Namespace } from '../../base/caip.js'

/** Who asks, as every call to a service says it (Spec §7). */
export interface Sdk {
  /** Parameter `st`. */
  readonly type: string
  /** Parameter `sv`: `<framework>-<adapters>-<version>`. */
  readonly version: string
}

/** The build puts it in; tests and the gallery run the sources. */
const packageVersion: string = import.meta.env.PACKAGE_VERSION ?? '0.0.0'

/**
 * What this package says of itself: its own name, and as adapters the namespaces whose chain plugins are on, `core` where there
 * are none: then pairing is the only way to a wallet, which is what a service goes by (Spec §7).
 */
export const sdkOf = (namespaces: readonly Namespace[]): Sdk => ({
  type: 'wallet-modal',
  version: `html-${namespaces.join(',') || 'core'}-${packageVersion}`,
})
