import { builtIns } from '@wallet-modal/plugins/catalog'
import {
  type FeatureId,
  featureDefaults,
  featureIds,
  flagSummaries,
  type Needs,
  type ServedKeys,
} from '@wallet-modal/runtime/config'
import type { Catalog } from '@wallet-modal/runtime/plugin'

/** Features that no plugin brings: the modal itself reads them. */
const coreFeatures: readonly FeatureId[] = [
  'allWallets',
  'legalCheckbox',
  'collapseWallets',
  'emailShowWallets',
]

/** A feature flag, and whether an app can switch it on today. */
export interface FeatureOffer {
  readonly id: FeatureId
  readonly summary: string
  /** Whether a plugin of our catalog, or the modal itself, serves it. */
  readonly isAvailable: boolean
  /** What a config that leaves it out gets. */
  readonly byDefault: boolean
}

const catalog: Catalog = builtIns
const entries = Object.entries(catalog)
const servedFlags = new Set([...coreFeatures, ...entries.flatMap(([, { flags }]) => flags)])

/** Every feature flag of the config. */
export const featureOffers: readonly FeatureOffer[] = featureIds.map((id) => ({
  id,
  summary: flagSummaries[id],
  isAvailable: servedFlags.has(id),
  byDefault: Boolean(featureDefaults[id]),
}))

/** Whether an app can switch a feature on today. */
export const isAvailable = (id: FeatureId): boolean => servedFlags.has(id)

/** Namespaces (CAIP-2) that a plugin of our catalog serves. */
export const servedNamespaces: readonly string[] = entries.flatMap(([, { namespaces }]) => namespaces)

/** Keys of the config besides `features` and `chains` that a plugin of our catalog serves. */
export const servedKeys: ServedKeys = entries.some(([, { flags }]) => flags.includes('signIn'))
  ? ['signIn']
  : []

/** What features need of a config, by flag, as the entries of our catalog say it. */
export const featureNeeds: Readonly<Record<string, Needs>> = Object.fromEntries(
  entries.flatMap(([, { flags, needs }]) => (needs ? flags.map((flag: string) => [flag, needs]) : [])),
)

/** A plugin of our catalog, by what switches it on. */
export interface PluginOffer {
  readonly id: string
  readonly features: readonly string[]
  readonly namespaces: readonly string[]
  /** Hosts that it may contact. */
  readonly hosts: readonly string[]
}

/** Our catalog as data. */
export const pluginOffers: readonly PluginOffer[] = await Promise.all(
  entries.map(async ([id, { flags, namespaces, create }]) => {
    const { manifest } = await create({})
    return { id, features: flags, namespaces, hosts: manifest.hosts ?? [] }
  }),
)
