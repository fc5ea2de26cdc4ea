import {
  type FeatureId,
  type ModalConfig,
  type ResolvedFeatures,
  resolveFeatures,
  turnsOn,
  unmetNeeds,
  writtenFlag,
} from '@wallet-modal/runtime/config'
import type { PluginFacts } from '@wallet-modal/runtime/plugin'
import { networkOffers } from '../catalogue/networks.js'
import { type PluginOffer, pluginOffers } from '../catalogue/offers.js'
import { isBundled, mayNameWallet } from '../catalogue/wallets.js'

/** Support of an app's plugins. */
export interface Served {
  /** The plugins of the app's catalog. */
  readonly plugins: readonly PluginOffer[]
  /** Schemas of plugins' settings. */
  readonly settings: readonly ServedSettings[]
  /** Whether a chain plugin knows a network, so that the config needn't define it. */
  isNetwork(id: string): boolean
  /** Whether a name in a list of wallets can be a wallet's. */
  isWallet(name: string): boolean
}

/** The settings of a plugin. */
interface ServedSettings {
  readonly id: string
  readonly schema: NonNullable<PluginFacts['settings']>
  /** Whether the config has to have them: plugins of our catalog work, or are off, without. */
  readonly isExpected: boolean
}

const settingsOf = (plugins: readonly PluginFacts[], isExpected: boolean) =>
  plugins.flatMap(({ id, settings }) => (settings ? [{ id, schema: settings, isExpected }] : []))

/** Support of our own catalog. */
export const served: Served = {
  plugins: pluginOffers,
  settings: settingsOf(pluginOffers, false),
  isNetwork: (id) => networkOffers.some((network) => network.id === id),
  // An rdns that isn't bundled gets a second check: it may be a typo.
  isWallet: (name) =>
    mayNameWallet(name) && (isBundled(name) || !name.includes('.') || name.startsWith('name:')),
}

/** Support with further plugins. Those without `catalog` have no flag in a config. */
export const servedWith = (
  facts: readonly PluginFacts[],
  own: readonly PluginOffer[] = pluginOffers,
): Served => ({
  ...served,
  plugins: [...own, ...facts.filter((one): one is PluginOffer => one.catalog !== undefined)],
  settings: [...settingsOf(own, false), ...settingsOf(facts, true)],
})

/** Features that are on in a modal with these plugins. */
export const featuresOf = (config: ModalConfig, plugins: readonly PluginOffer[]): ResolvedFeatures =>
  resolveFeatures(
    config,
    plugins.map(({ catalog }) => catalog),
  )

/** Missing conditions of a flag that the config turns on itself. A default that isn't possible is simply off. */
export function lackOf(config: ModalConfig, flag: FeatureId, plugins: readonly PluginOffer[]) {
  if (!turnsOn(writtenFlag(config, flag))) return []
  const plugin = plugins.find(({ catalog }) => Object.hasOwn(catalog.flags ?? {}, flag))
  const isOn = turnsOn(featuresOf(config, plugins)[flag])
  return unmetNeeds(config, flag, plugin?.catalog.needs).map(({ lack, ...unmet }) => ({
    ...unmet,
    message: `${isOn ? 'is on, but' : 'stays off:'} ${lack}`,
  }))
}

/**
 * The commands that make settings for a plugin of a feature: without them, the feature works in part. `names` shows names, and
 * registers them with `plugins.registerName.suffixes`.
 */
export const settingsToMake = (
  config: Pick<ModalConfig, 'plugins'>,
  flag: FeatureId,
  plugins: readonly PluginOffer[] = pluginOffers,
): readonly { readonly does: string; readonly command: string }[] =>
  plugins
    .filter(
      ({ id, catalog }) =>
        Object.hasOwn(catalog.flags ?? {}, flag) && catalog.settings && config.plugins?.[id] === undefined,
    )
    .flatMap(({ id, flags, settings }) =>
      (settings?.required ?? []).map((key) => ({
        does: flags?.[flag] ?? id,
        command: `wallet-modal set plugins.${id}.${key} …`,
      })),
    )

/** The namespace of a network id. */
export const namespaceOf = (id: string): string => id.slice(0, id.indexOf(':'))
