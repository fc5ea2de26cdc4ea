import { pluginFacts } from '@wallet-modal/plugins/facts'
import { coreFlags, type FeatureId, featureIds, flagFacts } from '@wallet-modal/runtime/config'
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

const servedFlags = new Set(flagsServedBy(pluginOffers))

/** Whether an app can switch a feature on today. */
export const isAvailable = (id: FeatureId): boolean => servedFlags.has(id)

/** A feature flag, and whether an app can switch it on today. */
export interface FeatureOffer {
  readonly id: FeatureId
  readonly summary: string
  /** Whether a plugin of our catalog, or the modal itself, implements it. */
  readonly isAvailable: boolean
}

/** Every feature flag of the config, with its state for these plugins. */
export function featureOffersOf(plugins: readonly PluginOffer[]): readonly FeatureOffer[] {
  const served = flagsServedBy(plugins)
  return featureIds.map((id) => ({
    id,
    summary: flagFacts[id].summary,
    isAvailable: served.includes(id),
  }))
}

/** Every feature flag of the config, with its state for our catalog. */
export const featureOffers: readonly FeatureOffer[] = featureOffersOf(pluginOffers)
