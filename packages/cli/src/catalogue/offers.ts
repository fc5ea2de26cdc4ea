import { pluginFacts } from '@wallet-modal/plugins/facts'
import { coreFlags } from '@wallet-modal/runtime/config'
import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** A plugin that a config switches on. */
export interface PluginOffer extends PluginFacts {
  readonly catalog: CatalogFacts
}

/** The plugins of our catalog. */
export const pluginOffers: readonly PluginOffer[] = pluginFacts.filter(
  (facts): facts is PluginOffer => facts.catalog !== undefined,
)

/** Flags that one of these plugins or the modal itself implements. */
export const flagsServedBy = (plugins: readonly PluginOffer[]): readonly string[] => [
  ...Object.keys(coreFlags),
  ...plugins.flatMap(({ catalog }) => Object.keys(catalog.flags ?? {})),
]

/** Namespaces (CAIP-2) that these plugins support. */
export const namespacesServedBy = (plugins: readonly PluginOffer[]): readonly string[] =>
  plugins.flatMap(({ catalog }) => catalog.namespaces ?? [])
