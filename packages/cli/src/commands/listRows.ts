import {
  type FeatureId,
  featureIds,
  flagFacts,
  isSwitchedOn,
  type ModalConfig,
  nearestName,
  socials,
  turnsOn,
} from '@wallet-modal/runtime/config'
import { nearNetwork, networkOffers } from '../catalogue/networks.js'
import { type PluginOffer, pluginOffers } from '../catalogue/offers.js'
import type { PluginPackage } from '../catalogue/readPluginPackage.js'
import { nearWallet, type WalletOffer, walletOffers } from '../catalogue/wallets.js'
import { featuresOf, lackOf, servedWith, settingsToMake } from '../config/servedFeatures.js'
import { listTemplates } from '../create/template.js'

/** What can be listed. */
export const topics = ['templates', 'plugins', 'socials', 'chains', 'features', 'wallets'] as const

/** A topic of `list`. */
export type Topic = (typeof topics)[number]

/** A row of a list: its id, its description, and its state in the config. */
export interface Row {
  readonly id: string
  readonly [fact: string]: unknown
}

/**
 * All rows of a topic, with their state in a config.
 *
 * @param config undefined outside an app
 * @param own plugins of our catalog
 * @param foreign plugins of third parties that the app has installed
 */
export function listRows(
  topic: Topic,
  config: ModalConfig | undefined,
  own: readonly PluginOffer[] = pluginOffers,
  foreign: readonly PluginPackage[] = [],
): Row[] {
  const { plugins } = servedWith(
    foreign.map(({ facts }) => facts),
    own,
  )
  const on = config && featuresOf(config, plugins)
  const state = (isUsed: boolean) => (config ? (isUsed ? 'on' : 'off') : undefined)
  const missing = (flag: FeatureId): string => {
    const lack = config ? lackOf(config, flag, plugins) : []
    return lack.some(({ need }) => need === 'endpoint')
      ? `missing: endpoints.${flagFacts[flag].endpoint}`
      : ''
  }
  const further = (flag: FeatureId) =>
    config && turnsOn(on?.[flag])
      ? settingsToMake(config, flag, own).map(({ command, does }) => `${does}: ${command}`)
      : []
  switch (topic) {
    case 'templates':
      return listTemplates().map(({ id, description }) => ({ id, summary: description }))
    case 'plugins':
      return [...own, ...foreign.map(({ facts, name }) => ({ ...facts, package: name }))].map((plugin) => {
        const { catalog = {}, hosts = [], id } = plugin
        const name = 'package' in plugin ? { package: plugin.package } : {}
        const features = Object.keys(catalog.flags ?? {})
        const { namespaces = [] } = catalog
        const by = [
          ...namespaces.map((name) => `chains of ${name}`),
          ...features.map((name) => (name === 'signIn' ? name : `features.${name}`)),
        ]
        const further = catalog.settings === undefined ? '' : ` with plugins.${catalog.settings}`
        return {
          id,
          ...name,
          features,
          namespaces,
          hosts,
          state: state(config !== undefined && (!plugin.catalog || isSwitchedOn(config, catalog))),
          summary: `${by.length > 0 ? `switched on by ${by.join(', ')}${further}` : plugin.brings}${name.package ? ` (${name.package})` : ''}`,
        }
      })
    case 'socials':
      return socials.map((id) => {
        const isNamed = [config?.features?.socials ?? []].flat().includes(id)
        const summary = isNamed ? missing('socials') : ''
        return { id, state: state(on?.socials.includes(id) === true), ...(summary && { summary }) }
      })
    case 'chains':
      return networkOffers.map(({ id, name, slug, isTestnet }) => ({
        id,
        slug,
        name,
        isTestnet,
        state: state(config?.chains?.includes(id) === true) === 'on' ? 'on' : undefined,
        summary: `${name} (${slug})${isTestnet ? ', testnet' : ''}`,
      }))
    case 'features':
      return featureIds.map((id) => ({
        id,
        state: state(turnsOn(on?.[id])),
        summary: [flagFacts[id].summary, missing(id), ...further(id)].filter(Boolean).join('; '),
      }))
    case 'wallets':
      return walletOffers.map((offer) => {
        const { id, name, namespaces, rdns } = offer
        const announced = rdns === undefined ? '' : `, rdns ${rdns}`
        return {
          id,
          name,
          rdns,
          namespaces,
          state: config && stateOfWallet(offer, config),
          summary: `${name} (${namespaces.join(', ')})${announced}`,
        }
      })
  }
}

/** Whether a config features or excludes a wallet; empty if it doesn't name it. */
function stateOfWallet({ names }: WalletOffer, { wallets }: ModalConfig): 'on' | 'off' | undefined {
  const { exclude = [], featured = [], include = [] } = wallets ?? {}
  const isIn = (list: readonly string[]) => list.some((name) => names.includes(name.toLowerCase()))
  if (isIn(exclude) || (include.length > 0 && !isIn(include))) return 'off'
  return isIn(featured) || isIn(include) ? 'on' : undefined
}

/** Rows that have each of these words in their id, slug, name or rdns; in their description, if they have no name. */
export const rowsWith = (rows: readonly Row[], words: readonly string[]): Row[] =>
  rows.filter(({ id, slug, name, rdns, summary }) => {
    const texts = [id, slug, rdns, name ?? summary].map((text) => String(text ?? '').toLowerCase())
    return words.every((word) => texts.some((text) => text.includes(word.toLowerCase())))
  })

/** The row with the most similar id or slug, for a search without a result. */
export function nearRow(topic: Topic, words: readonly string[]): string | undefined {
  const typed = words.join(' ')
  if (topic === 'wallets') return nearWallet(typed)?.id
  if (topic === 'chains') return nearNetwork(typed)?.slug
  return nearestName(
    typed,
    listRows(topic, undefined).map(({ id }) => id),
  )
}
